import type { SlotTheme } from '../catalogue/slotTheme.ts'
import type { Point } from './voice.ts'

const wordings = (...texts: string[]): Point[] => texts.map((text) => [text])

/** What can be said of a theme itself. None of it describes one game's symbols. */
export const themePoints: Record<SlotTheme, readonly Point[]> = {
  'ancient-egypt': wordings(
    'Ancient Egypt brings to mind pyramids, pharaohs and the Nile, and slots have gone back to it for decades.',
    'The theme leads to the land of the Nile, thousands of years ago.',
    'Anyone drawn to temples and hieroglyphs knows the kind of world that is meant.',
    'As settings go, ancient Egypt is about as familiar as slots get.',
    'Tombs, dynasties and desert sand lend the subject an air of mystery.',
    'Gods with the heads of animals and kings buried in gold have kept this period popular.',
  ),
  mythology: wordings(
    'Mythology is a wide field, from the gods of Greece to the sagas of the north.',
    'The theme draws on tales of gods, heroes and monsters.',
    'Old stories make good settings, since most people know them before they begin.',
    'Thunder, oracles and labyrinths: the world of myth has no shortage of drama.',
    'Legends passed down over centuries give this kind of game its mood.',
    'Those who grew up with the heroes of antiquity will feel on known ground.',
  ),
  fruits: wordings(
    'Fruit is among the oldest themes: cherries and lemons were on slot machines a century ago.',
    'The theme recalls the mechanical machines from which slots descend.',
    'A fruit theme is usually a sign that nobody has to learn a story first.',
    'Fruit slots are the classics among slots, plain and easy to recognise.',
    'In some countries slot machines are still called fruit machines.',
    'Bright colours and a familiar look are what people expect of the genre.',
  ),
  gems: wordings(
    'Gems are a theme without a plot: colour, light and sparkle do the work.',
    'Rubies, sapphires and emeralds are easy to tell apart, which may be why games like them so much.',
    'Precious stones stand for luxury, and the theme plays with that idea.',
    'Whoever prefers a clear look to a long story often ends up with gems.',
    'The subject is a simple one: stones that glitter.',
    'Jewels have been a stock subject of slots for as long as screens have had colours.',
  ),
  adventure: wordings(
    'An adventure theme promises a journey: jungles, ruins and maps with a cross on them.',
    'Explorers and lost cities are what the genre is made of.',
    'The theme borrows its mood from expedition tales and old adventure films.',
    'Far-off places have always had a pull, and adventure games make use of it.',
    'Travel without luggage: that is the idea behind games of this kind.',
    'Compass, rope and lantern are the usual furniture of such stories.',
  ),
  magic: wordings(
    'Magic as a theme covers wizards, potions and enchanted forests.',
    'Spell books and crystal balls belong to the idea of magic as much as the wand does.',
    'The theme leads into a fairy-tale world in which anything may turn into anything else.',
    'Stories of witches and wizards have never gone out of fashion.',
    'A touch of the supernatural is what people look for in the genre.',
    'The magic is a matter of mood alone: results are as random here as anywhere.',
  ),
  animals: wordings(
    'Animals make a friendly theme that needs no explanation.',
    'From the savanna to the arctic, wildlife offers more characters than any storybook.',
    'Games about animals range from the majestic to the comical.',
    'The theme turns to nature and those who live in it.',
    'Lions, wolves and eagles have long been favourites with makers of games.',
    'Whoever likes nature films will understand the attraction of the subject.',
  ),
  space: wordings(
    'Space is a theme of planets, rockets and wide dark distances.',
    'The theme looks up at the stars and at whatever may live among them.',
    'Science fiction lends games of this kind their look.',
    'Orbit, comet, nebula: the vocabulary of astronomy sounds like adventure by itself.',
    'Games set in space tend to feel cooler and more modern than the classics.',
    'Anyone who has ever followed a rocket launch knows the appeal.',
  ),
  underwater: wordings(
    'The sea is a world of its own, with reefs, wrecks and creatures of every colour.',
    'An underwater theme is a calm one as a rule, all blue light and slow movement.',
    'Coral and pearls, dolphins and mermaids: the deep has given rise to many stories.',
    'Games that play below the surface often have a relaxed mood.',
    'The theme dives to where the light turns green.',
    'Divers know the silence that this kind of setting tries to borrow.',
  ),
  pirates: wordings(
    'Pirates stand for treasure maps, black sails and islands without a name.',
    'The theme goes back to the age of sail and to the legends told about it.',
    'Buccaneers have been good for stories ever since the first adventure novels.',
    'Sea air, cannon smoke and a chest full of coins make up the usual picture.',
    'Few subjects fit the idea of a hunt for treasure better.',
    'Skull and crossbones are known the world over, and the genre relies on that.',
  ),
}
