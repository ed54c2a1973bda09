import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const toolPages: SeedDocument<'tool-pages'> = {
  ping: {
    title: 'Sitemap ping',
    description: 'Tells Google, Bing and Yandex about the three sitemaps of this site.',
    heading: 'Sitemap ping',
    back: 'Back to Home',
    noScript: 'This page needs JavaScript: please switch it on in your browser.',
    intro: prose`
      Your browser asks three search engines to fetch the three sitemaps of this site. It can’t read
      what they answer, so a request that gets through counts as a success here.
    `,
    submit: 'Ping All Sitemaps',
    busy: 'Pinging…',
    results: {
      heading: 'Results',
      none: 'Nothing was pinged yet.',
      sitemap: 'Sitemap',
      engine: 'Search engine',
      outcome: 'Outcome',
      succeeded: 'Success: the request got through',
      failed: 'Failed: no connection',
    },
    complete: { title: 'Ping Complete', text: 'Every request got through.' },
    failure: {
      title: 'Ping Failed',
      text: 'Failed to notify some search engines. Please try again.',
    },
    truth: {
      heading: 'What search engines do today',
      text: prose`
        A ping that gets through is not a ping that is heard. Two of the three engines have retired
        their endpoints; they find the sitemaps through robots.txt, or where you name them.
      `,
      google: prose`
        Retired on 26 June 2023; the endpoint answers 404. Name the sitemap once in Search Console,
        and Google comes back by itself, going by the dates in it.
      `,
      bing: prose`
        Retired in December 2021; the endpoint answers 410. Name the sitemap in Bing Webmaster Tools,
        and send changed addresses through IndexNow.
      `,
      yandex: prose`
        Not described by Yandex since 2017, though it has kept answering. Name the sitemap in Yandex
        Webmaster, and send changed addresses through IndexNow.
      `,
      indexnow: prose`
        The successor of pings for Bing, Yandex, Naver, Seznam and Yep: one request with the addresses
        that changed. Google doesn’t take part.
      `,
    },
    server: {
      heading: 'Submit from the server',
      text: prose`
        The server can read the answers. It pings the engines, and sends the addresses that have
        changed since the last time to IndexNow.
      `,
      signIn: 'Sign in as an admin to submit from the server.',
      noRole: 'Your account may not submit from the server: it needs the role admin.',
      submit: 'Submit from the server',
      busy: 'Submitting…',
      failed: 'The server could not submit. Please try again.',
      underWay: 'Another submission is under way. Please try again in a few seconds.',
      nothing: 'Nothing has changed since the last time.',
      addresses: 'Addresses: {count}',
      statuses: {
        accepted: 'Accepted',
        pending: 'Taken; the key is still being checked',
        retired: 'Retired: nobody listens here any more',
        refused: 'Refused',
        unreachable: 'Not reached',
      },
    },
  },
  generator: {
    title: 'Генератор sitemap',
    description: 'Создаёт файл sitemap-content.xml со всеми страницами каталога этого сайта.',
    heading: 'Генератор sitemap',
    back: 'На главную',
    noScript: 'Для этой страницы нужен JavaScript: включите его в браузере.',
    text: prose`
      Файл создаётся прямо в браузере, без запросов к серверу: все страницы каталога с датой последнего
      изменения, частотой weekly и приоритетом 0.8. Тот же файл сайт отдаёт по адресу
      /sitemap-content.xml.
    `,
    submit: 'Скачать sitemap-content.xml',
    generating: 'Генерация sitemap-content.xml...',
    done: 'Готово! ✅',
    summary: 'Адресов: {count}, размер: {size} КБ',
    again: 'Скачать ещё раз',
    failure: { title: 'Ошибка', text: 'Не удалось сгенерировать sitemap файл' },
  },
}
