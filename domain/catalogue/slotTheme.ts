import { type Cycle, cycle, sequel, slip } from './cycle.ts'

export const slotThemes = [
  'ancient-egypt',
  'mythology',
  'fruits',
  'gems',
  'adventure',
  'magic',
  'animals',
  'space',
  'underwater',
  'pirates',
] as const

export type SlotTheme = (typeof slotThemes)[number]

export const slotThemeLabels: Record<SlotTheme, string> = {
  'ancient-egypt': 'Ancient Egypt',
  mythology: 'Mythology',
  fruits: 'Fruits',
  gems: 'Gems',
  adventure: 'Adventure',
  magic: 'Magic',
  animals: 'Animals',
  space: 'Space',
  underwater: 'Underwater',
  pirates: 'Pirates',
}

/** First words of a slot's name, by theme; ten each. */
const openings: Record<SlotTheme, Cycle<string>> = {
  'ancient-egypt': [
    'Ancient Egypt',
    'Desert Sphinx',
    'Nile Valley',
    'Golden Scarab',
    'Pharaoh Dynasty',
    'Sunlit Pyramid',
    'Lotus Temple',
    'Sandstone Tomb',
    'Papyrus Scroll',
    'Royal Cobra',
  ],
  mythology: [
    'Mythology',
    'Olympian Thunder',
    'Norse Raven',
    'Titan Forge',
    'Oracle Flame',
    'Valkyrie Wing',
    'Golden Fleece',
    'Minotaur Maze',
    'Phoenix Ash',
    'Centaur Arrow',
  ],
  fruits: [
    'Fruit',
    'Juicy Cherry',
    'Lemon Grove',
    'Wild Berry',
    'Melon Market',
    'Orchard Sun',
    'Plum Garden',
    'Citrus Splash',
    'Ripe Mango',
    'Grape Harvest',
  ],
  gems: [
    'Gem',
    'Ruby Cavern',
    'Sapphire Sky',
    'Emerald Vault',
    'Diamond Spark',
    'Amethyst Glow',
    'Crystal Mine',
    'Opal Mirror',
    'Topaz Prism',
    'Jade Lantern',
  ],
  adventure: [
    'Adventure',
    'Jungle Compass',
    'Lost Canyon',
    'Mountain Pass',
    'Hidden River',
    'Map Maker',
    'Desert Caravan',
    'Rope Bridge',
    'Explorer Camp',
    'Forgotten City',
  ],
  magic: [
    'Magic',
    'Wizard Tower',
    'Enchanted Forest',
    'Potion Cellar',
    'Silver Wand',
    'Moonlit Spell',
    'Alchemist Study',
    'Charmed Raven',
    'Rune Keeper',
    'Mystic Mirror',
  ],
  animals: [
    'Animal',
    'Savanna Lion',
    'Arctic Wolf',
    'Grizzly Creek',
    'Panther Shadow',
    'Eagle Ridge',
    'Elephant March',
    'Fox Hollow',
    'Tiger Grass',
    'Bison Plain',
  ],
  space: [
    'Space',
    'Lunar Station',
    'Comet Tail',
    'Nebula Drift',
    'Orbit Runner',
    'Solar Wind',
    'Martian Dust',
    'Galaxy Gate',
    'Stellar Signal',
    'Cosmic Harbour',
  ],
  underwater: [
    'Underwater',
    'Coral Kingdom',
    'Deep Blue',
    'Mermaid Cove',
    'Sunken Palace',
    'Dolphin Bay',
    'Pearl Diver',
    'Octopus Grotto',
    'Tidal Reef',
    'Seahorse Lagoon',
  ],
  pirates: [
    'Pirate',
    'Black Sail',
    'Smuggler Bay',
    'Skull Island',
    'Corsair Harbour',
    'Treasure Map',
    'Crimson Galleon',
    'Parrot Deck',
    'Cannon Cove',
    'Buccaneer Tide',
  ],
}

/** Last words of a slot's name; with ten openings, 150 names a theme pass before one returns. */
const endings = [
  'Fortune',
  'Legacy',
  'Quest',
  'Riches',
  'Legends',
  'Nights',
  'Secrets',
  'Rising',
  'Wonders',
  'Chronicles',
  'Spins',
  'Dreams',
  'Journey',
  'Spirit',
  'Deluxe',
] as const

/** Both lists have been passed through once. */
const turn = 30

/** Steps through the endings from one theme to the next, so that neighbours do not rhyme. */
const endingStride = 4

/**
 * The name of the slot that is `round` (from 0) among those of its theme, such as
 * "Ancient Egypt Fortune"; no other slot has it.
 */
export function slotName(theme: SlotTheme, round: number): string {
  const ending = cycle(endings, slip(round, turn) + endingStride * slotThemes.indexOf(theme))
  const name = `${cycle(openings[theme], round)} ${ending}`
  return sequel(name, round, openings[theme].length * endings.length)
}
