import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const privacy: SeedDocument<'privacy'> = {
  meta: {
    title: 'Privacy: what this site records and what not',
    description: prose`
      First-party visit statistics without cookies for visitors and without stored IP addresses:
      what is recorded, what stays in your browser, and your choices.
    `,
    keywords: 'privacy, first-party statistics, no cookies, session storage',
  },
  heading: 'Privacy',
  intro: prose`
    We count visits ourselves, without cookies for visitors and without services of other companies.
    You can read every page without an account and without telling us who you are.
  `,
  backLink: 'Back to home',
  lastUpdatedLabel: 'Last updated',
  lastUpdated: '2026-11-28',
  sections: [
    {
      title: 'What we record about a visit',
      body: prose`
        Four things are counted: that a page was viewed, that it was left, that a button leading to
        the casino was clicked, and that a link to another site was clicked. Each record holds:
        - the path of the page on this site;
        - the address of the page that brought you to this site, without what follows a question
          mark in it, if your browser names it;
        - words about a campaign, if the link that brought you here carries any (utm_source,
          utm_medium, utm_campaign, utm_term, utm_content), and the kind of source that all this
          suggests, such as a search engine;
        - the random number of your session;
        - how many seconds the session has lasted;
        - your browser’s description of itself (the user agent) and the kind of device it suggests;
        - the language that your browser asks for first;
        - the country, where the server can tell it;
        - the time, and a random number of the record’s own, so that one that arrives twice counts
          once.

        The record of a page that was viewed also says which of six classes of width your screen
        belongs to, for example up to 480 pixels, and the week in which your browser first
        came here. The record of a page that was left says for how many seconds it was in sight while you used it, and how far down you saw it, in percent. The
        record of a click says where the link leads, without what follows a question mark, and for
        the casino which button it was.

        There is no name in it, no e-mail address and nothing that follows you to other sites. We
        use it to see what brings visitors here, which pages are read and how often the offer is
        taken up. What robots and other programs record is marked and counted apart. A page that
        your browser prepares before you open it is recorded only once you see it.
      `,
    },
    {
      title: 'What stays in your browser',
      body: prose`
        To tell one visit from the next, your browser keeps three values in its session storage,
        under the keys analytics_session_id (a random number with the time at which it was drawn),
        session_start (the time at which the visit began) and analytics_source (the page or campaign
        that brought you here). The browser deletes them when you close the tab, and no other site
        can read them.

        A record waits in your browser’s local storage, under a key that begins with
        analytics_event_, until our server has confirmed it; usually that is a moment. What could
        not be sent is sent by a page that you open later. At most 50 records wait, and none is sent
        after 24 hours: the next page that you open here deletes them.

        To count how many visitors come back, your browser keeps in local storage, under the key
        analytics_first_week, the date of the Monday of the week in which it first came here. All
        browsers that came in the same week have the same date, so it tells none of them apart. It
        stays until you clear it or say no.

        Your answer, if you give one here or are asked for it, is kept in local storage under the
        key analytics_consent. If this site asks before it counts your visits, nothing else
        of all this is stored or sent without your yes.

        If you sign in to an account here, the sign-in is kept in your browser’s local storage until
        you log out.
      `,
    },
    {
      title: 'Cookies',
      body: prose`
        The public pages set no cookies. The editors’ desk, which visitors don’t use, sets one to
        keep our staff signed in.
      `,
    },
    {
      title: 'IP addresses',
      body: prose`
        A server has to know your IP address in order to answer you, and it may use it at that
        moment to estimate the country and to hold off floods of requests. The country comes from a
        list on our server, or from the company that hosts this site; nobody else is asked. We don’t
        store the raw address with the statistics or the accounts.

        So that nobody can try out passwords without end, attempts to sign in are counted under a
        scrambled form of the address, for a few hours at most. Without our key it can’t be turned
        back into the address.
      `,
    },
    {
      title: 'Accounts on this site',
      body: prose`
        Only if you create an account do we hold your e-mail address and your password, the password
        in a form that cannot be turned back into its text, and a note of whether that password is
        among the commonest. We use them to let you sign in. The statistics are not tied to your
        account.

        On the page of your account you can change the password, sign out everywhere, and delete
        the account with all that belongs to it.
      `,
    },
    {
      title: 'Other companies',
      body: prose`
        The public pages load no scripts, fonts or pictures from other companies, and we sell no
        data. The companies that host this site process its data on our behalf.

        When you follow a link to the casino or to a help organisation, you are on their site and
        under their privacy policy. An affiliate link lets the casino see that you came from us.
      `,
    },
    {
      title: 'What casinos tell us',
      body: prose`
        A link to a casino can carry the random number of the record of the click. The casino may
        then tell us that a player who came with this number has registered or deposited, and what
        we earn by it: the event, its time and its sum. We keep that with the number and the page,
        button, country and device of the click, and with a scrambled form of the casino’s own
        number of the player, which can’t be turned back without our key. We are told no names.
      `,
    },
    {
      title: 'How long we keep it',
      body: prose`
        Statistics are kept until an administrator resets them, which deletes all of them at once.
        If this site is set to keep them for a number of months only, older ones are deleted when
        these months are over. While our database is out of reach, records wait in a file on the
        server, which is deleted once they are in the database.

        What casinos tell us is kept, also after the record of the click is deleted, until an
        administrator deletes it or until it is older than the number of months that this site is
        set to keep it. The list of their calls reaches back a month.

        An account is kept until it is deleted.
      `,
    },
    {
      title: 'Your choices',
      body: prose`
        If your browser sends the signal Global Privacy Control, we record nothing of your visits
        and keep nothing of them in your browser.

        With the button at the top of this page you can say at any time whether we may count your
        visits, if your browser doesn’t block local storage. A no also deletes what your
        browser still kept for it.

        You can clear or block session storage and local storage in your browser’s settings; the
        pages work all the same. With JavaScript switched off, only a click on a link to the casino
        is recorded: the page, the position of the link, the country, the browser and the device.

        You can ask the operator of this site what is stored about your account, and have it
        corrected or deleted. Records of visits carry nothing that would let us find yours among
        them. If you think that your data is handled wrongly, you can also turn to the data
        protection authority where you live.
      `,
    },
    {
      title: 'When this page changes',
      body: prose`
        If we record something new, we say so here before we begin, and the date at the top changes.
      `,
    },
  ],
}
