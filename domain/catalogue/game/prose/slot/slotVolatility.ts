import type { Volatility } from '#domain/catalogue/game/game.ts'
import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

/** The meaning of a slot's volatility, followed by its consequences. */
export const volatilityPoints: Record<Volatility, readonly [Point, ...Point[]]> = {
  low: [
    [
      'Low volatility means that wins tend to come often and to be small.',
      'Its volatility is low: the balance usually moves in little steps, up as well as down.',
      'Since the volatility is low, long stretches without any win are less common than in other slots.',
      'A slot with low volatility pays modest amounts at comparatively short intervals.',
      'Rated low for volatility, {name} spreads what it pays over many smaller wins.',
      'Small and frequent rather than large and rare: that is the pattern of low volatility.',
    ],
    [
      'The other side of it is that very large wins are not to be expected.',
      'In exchange, the single win seldom amounts to much.',
      'A win may well be smaller than the stake that brought it.',
      'Frequent wins do not mean a profit: added up, they still come to less than was staked on average.',
      'It makes for an even course, not for a cheaper one.',
    ],
    [
      'A budget tends to last longer here than in a slot with large swings.',
      'It suits those who want a steady game and small stakes.',
      'Someone who likes to stay with a game for a while may find this the comfortable kind.',
      'Those in search of a big moment will look for it elsewhere.',
    ],
  ],
  medium: [
    [
      'Medium volatility lies between the extremes: wins of middling size at middling intervals.',
      'Its volatility is medium, so quiet phases and busier ones take turns.',
      'With volatility in the middle, the balance moves noticeably but seldom leaps.',
      'A medium rating says that {name} leans neither towards many small wins nor towards a few large ones.',
      'The volatility is medium: a compromise between how often it pays and how much.',
      'Rated medium for volatility, it mixes smaller wins with the occasional larger one.',
    ],
    [
      'Dry spells happen and should be allowed for.',
      'Some sessions will run through the budget quickly, others will drift along.',
      'A balance can shrink for a good while before anything of note comes along.',
      'What comes of it on a given day cannot be told in advance.',
      'Swings in both directions are part of it.',
    ],
    [
      'It suits those who find small wins dull and long waits tiresome.',
      'A moderate stake leaves room for the ups and downs.',
      'Players who have no strong preference for either extreme may feel at home here.',
      'As a first guide to the stake, a hundredth of the budget or less leaves some room.',
    ],
  ],
  high: [
    [
      'High volatility means that wins tend to be rarer and, when they come, larger.',
      'Its volatility is high: much of the time little happens, and single wins make the difference.',
      'Since the volatility is high, long stretches without a win are to be expected.',
      'A slot with high volatility pays out in fewer and bigger portions.',
      'Rated high for volatility, {name} concentrates what it pays in a small share of its spins.',
      'Rare and large rather than frequent and small: that is the pattern of high volatility.',
    ],
    [
      'A budget can be gone before any larger win appears, and that is the usual risk of this kind of slot.',
      'Many sessions will end without a larger win.',
      'Nothing ensures that a long wait ends well.',
      'The swings are wide, and they are wide downwards too.',
      'Most of the time the balance goes down, which is the price of the occasional large win.',
    ],
    [
      'Small stakes are the sensible way to sit through the quiet phases.',
      'It suits those who accept long waits and can afford to see their budget run out.',
      'Anyone who dislikes losing runs will be happier with a slot of low volatility.',
      'A stake that is small next to the budget keeps the waiting bearable.',
    ],
  ],
}
