import { type Cycle, cycle, numberedName, shiftedStep } from '../series/cycle.ts'

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

/** Last words of a slot's name; with ten openings, a theme has 150 names before one repeats. */
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

/** Least common multiple of the numbers of openings (10) and endings (15). */
const combinationCount = 30

/** Offset of the endings from one theme to the next, so that neighbours have different names. */
const endingStride = 4

/**
 * The name of the slot with index `round` (from 0) within its theme, such as "Ancient Egypt
 * Fortune"; unique among slots.
 */
export function slotName(theme: SlotTheme, round: number): string {
  const ending = cycle(
    endings,
    shiftedStep(round, combinationCount) + endingStride * slotThemes.indexOf(theme),
  )
  const name = `${cycle(openings[theme], round)} ${ending}`
  return numberedName(name, round, openings[theme].length * endings.length)
}
