import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { BonusType } from '../bonus.ts'

/** The usual reason for a bonus, by type. */
export const bonusReasons: Record<BonusType, Point> = {
  welcome: [
    'This is an offer for new customers, and it normally goes with the first deposit they make.',
    'A welcome bonus can be claimed once, as a rule with the first deposit into a new account.',
    'A welcome bonus is meant for people who have no account at the casino yet; existing customers will usually find it closed to them.',
    'Being new to the casino is the usual condition, together with a first deposit.',
    'What normally earns a welcome bonus is the first deposit of a new customer, and a second account does not make anyone new.',
    'A welcome bonus greets a first deposit. Later deposits fall under other offers, if under any.',
  ],
  deposit: [
    'A deposit bonus is added to a payment that you make into your account, so without a deposit there is no bonus.',
    'The bonus is earned by a deposit. Which deposits count, and from what sum, the casino says.',
    'This type rewards a payment into the account; a balance that is already there does not normally count.',
    'The bonus follows a deposit made with the {codeWord}. A deposit made before the code was entered may not qualify.',
    'The condition is a deposit that the casino accepts for the offer, made with the {codeWord}.',
  ],
  'no-deposit': [
    'No deposit is asked for this bonus: it is credited once the account and the {codeWord} are in order.',
    'A bonus without a deposit is usually given once, to a new customer who has registered and entered the {codeWord}.',
    'Nothing has to be paid in to claim it. Registration, and often a check of identity, is what the casino asks instead.',
    'A no-deposit bonus lets you play before paying anything in, usually once in each household.',
    'Registering and entering the {codeWord} is normally all that it takes; a payment is not part of it.',
  ],
  'free-spins': [
    'A free spins bonus gives you spins on slots that the casino chooses, at a stake that is set in advance.',
    'The bonus comes as spins, not as cash: each one is played at a fixed stake on a slot that the casino names.',
    'The spins cost no stake of your own. What they win is normally bonus money and has to be {wagered}.',
    'Spins of this kind belong to certain slots, which the casino lists beside the offer.',
    'The bonus pays for the spins, and whatever they bring is credited afterwards under the bonus rules.',
  ],
  cashback: [
    'Cashback is worked out on losses: over a set period, the casino returns a part of what was lost.',
    'The bonus answers to net losses, so stakes less winnings over the period that the casino counts.',
    'The offer comes into play only when a period ends with a loss. A period that ends ahead brings no cashback.',
    'What counts is what a period of play has cost you, worked out by the rules of the casino.',
    'A cashback bonus gives back part of a loss. It makes a loss smaller and does not undo it.',
  ],
  reload: [
    'A reload bonus is for a later deposit, made by somebody who is a customer already.',
    'A reload bonus goes with a deposit after the first one; newcomers have the welcome offers instead.',
    'This type rewards topping up an account that has been in use.',
    'An existing account and a further deposit are what normally earns it.',
    'The first deposit does not count here. A reload bonus belongs to one of those that come after it.',
  ],
  vip: [
    'A VIP bonus depends on status: the casino gives it to members of its VIP scheme and decides who belongs to it.',
    'A VIP bonus is tied to a place in the VIP scheme of the casino, and without that place the {codeWord} may do nothing.',
    'Status earns this bonus. How status is reached, and kept, is written in the VIP rules of the casino.',
    'Members of the VIP scheme are the people it is for, usually from a certain level upwards.',
    'Whether you can claim it depends on your level in the VIP scheme, which your account shows.',
  ],
  loyalty: [
    'A loyalty bonus rewards time and play at the casino, usually by way of points or levels.',
    'A loyalty bonus is given to customers who have reached a certain standing in the loyalty scheme.',
    'Past play earns it. How points are counted, and what they can be turned into, is for the casino to say.',
    'The loyalty scheme decides who receives it, so a new account will normally have to wait.',
    'This type goes to customers who have been active for some time; the scheme sets out what counts as active.',
  ],
  tournament: [
    'A tournament bonus belongs to a competition and is earned by taking part in it.',
    'A tournament bonus goes to players who enter a tournament that the casino has opened for the offer.',
    'Taking part is the condition here: without an entry in the tournament the bonus is not credited.',
    'The bonus is linked to a tournament, so the rules of that event apply as well as those of the offer.',
    'What triggers it is an entry in a tournament, and in some cases a place in the final ranking.',
  ],
  'refer-friend': [
    'A refer-a-friend bonus is given for bringing in somebody who is new to the casino.',
    'A referral takes two: you pass on an invitation, and a friend who has no account yet takes it up.',
    'The bonus depends on what your friend does, usually registering and making a deposit that qualifies.',
    'A friend who joins through your invitation is the condition. Inviting yourself under another name is not allowed.',
    'The invitation has to reach a real person, {age} and new to the casino, who wants to receive it.',
  ],
  weekend: [
    'A weekend bonus is open at the weekend, and normally goes with a deposit made then.',
    'The offer is tied to the end of the week. When exactly that begins and ends depends on the time zone of the casino.',
    'The deposit has to fall within the weekend as the casino counts it; one made on a Wednesday brings nothing.',
    'This type rewards a deposit on the days of the weekend and rests on all other days.',
    'Saturday and Sunday are its days as a rule; some casinos count Friday evening too.',
  ],
  monday: [
    'A Monday bonus is open on one day of the week, and normally goes with a deposit made on it.',
    'The offer is tied to Monday, counted in the time zone of the casino and not necessarily in yours.',
    'The deposit has to be made on a Monday; on Tuesday the same {codeWord} will normally be refused.',
    'This type rewards a deposit at the start of the week and rests on the six other days.',
    'Monday is the day on which it can be claimed, from midnight to midnight by the clock of the casino.',
  ],
}
