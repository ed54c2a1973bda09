import type { Migration } from '../operations/database/migration.ts'
import * as m20261121_000000_first from './0.1/20261121_000000_first.ts'
import * as m20261121_052614_every_page from './0.1/20261121_052614_every_page.ts'
import * as m20261121_070700_accounts from './0.1/20261121_070700_accounts.ts'
import * as m20261121_101728_analytics from './0.1/20261121_101728_analytics.ts'
import * as m20261121_135051_search_engines from './0.1/20261121_135051_search_engines.ts'
import * as m20261121_170114_submission_under_way from './0.1/20261121_170114_submission_under_way.ts'
import * as m20261122_011507_editors_desk from './0.1/20261122_011507_editors_desk.ts'
import * as m20261125_190124_items from './0.2/20261125_190124_items.ts'
import * as m20261125_195725_brand from './0.2/20261125_195725_brand.ts'
import * as m20261126_005411_own_sections from './0.2/20261126_005411_own_sections.ts'
import * as m20261126_072241_feeds from './0.2/20261126_072241_feeds.ts'
import * as m20261127_072837_claim_offers from './0.2/20261127_072837_claim_offers.ts'
import * as m20261127_075410_casinos from './0.2/20261127_075410_casinos.ts'
import * as m20261127_134751_pages_and_links from './0.2/20261127_134751_pages_and_links.ts'
import * as m20261127_163758_bonus_offers from './0.2/20261127_163758_bonus_offers.ts'
import * as m20261127_205003_postbacks from './0.2/20261127_205003_postbacks.ts'
import * as m20261128_003555_revenue from './0.2/20261128_003555_revenue.ts'
import * as m20261128_014506_revenue_figures_copy from './0.2/20261128_014506_revenue_figures_copy.ts'
import * as m20261128_091521_bounded_statistics from './0.2/20261128_091521_bounded_statistics.ts'
import * as m20261128_093925_statistics_catching_up from './0.2/20261128_093925_statistics_catching_up.ts'
import * as m20261128_120402_outgoing_links from './0.2/20261128_120402_outgoing_links.ts'
import * as m20261128_122241_annotations from './0.2/20261128_122241_annotations.ts'
import * as m20261128_123950_screens_and_languages from './0.2/20261128_123950_screens_and_languages.ts'
import * as m20261128_130413_dashboard_shortcuts from './0.2/20261128_130413_dashboard_shortcuts.ts'
import * as m20261128_132029_goals from './0.2/20261128_132029_goals.ts'
import * as m20261128_134608_returning_visitors from './0.2/20261128_134608_returning_visitors.ts'
import * as m20261128_134922_shared_dashboards from './0.2/20261128_134922_shared_dashboards.ts'
import * as m20261128_141123_filters_and_saved_views from './0.2/20261128_141123_filters_and_saved_views.ts'
import * as m20261128_163337_goals_dashboard from './0.2/20261128_163337_goals_dashboard.ts'
import * as m20261129_002608_screen_and_language_filters from './0.2/20261129_002608_screen_and_language_filters.ts'
import * as m20261129_025404_too_many_events from './0.2/20261129_025404_too_many_events.ts'
import * as m20261129_032008_market_choice from './0.2/20261129_032008_market_choice.ts'
import * as m20261129_084126_removed_by_feed from './0.2/20261129_084126_removed_by_feed.ts'

/** Every migration, oldest first. Written by `createMigration.ts`. */
export const migrations: readonly Migration[] = [
  { name: '20261121_000000_first', ...m20261121_000000_first },
  { name: '20261121_052614_every_page', ...m20261121_052614_every_page },
  { name: '20261121_070700_accounts', ...m20261121_070700_accounts },
  { name: '20261121_101728_analytics', ...m20261121_101728_analytics },
  { name: '20261121_135051_search_engines', ...m20261121_135051_search_engines },
  { name: '20261121_170114_submission_under_way', ...m20261121_170114_submission_under_way },
  { name: '20261122_011507_editors_desk', ...m20261122_011507_editors_desk },
  { name: '20261125_190124_items', ...m20261125_190124_items },
  { name: '20261125_195725_brand', ...m20261125_195725_brand },
  { name: '20261126_005411_own_sections', ...m20261126_005411_own_sections },
  { name: '20261126_072241_feeds', ...m20261126_072241_feeds },
  { name: '20261127_072837_claim_offers', ...m20261127_072837_claim_offers },
  { name: '20261127_075410_casinos', ...m20261127_075410_casinos },
  { name: '20261127_134751_pages_and_links', ...m20261127_134751_pages_and_links },
  { name: '20261127_163758_bonus_offers', ...m20261127_163758_bonus_offers },
  { name: '20261127_205003_postbacks', ...m20261127_205003_postbacks },
  { name: '20261128_003555_revenue', ...m20261128_003555_revenue },
  { name: '20261128_014506_revenue_figures_copy', ...m20261128_014506_revenue_figures_copy },
  { name: '20261128_091521_bounded_statistics', ...m20261128_091521_bounded_statistics },
  { name: '20261128_093925_statistics_catching_up', ...m20261128_093925_statistics_catching_up },
  { name: '20261128_120402_outgoing_links', ...m20261128_120402_outgoing_links },
  { name: '20261128_122241_annotations', ...m20261128_122241_annotations },
  { name: '20261128_123950_screens_and_languages', ...m20261128_123950_screens_and_languages },
  { name: '20261128_130413_dashboard_shortcuts', ...m20261128_130413_dashboard_shortcuts },
  { name: '20261128_132029_goals', ...m20261128_132029_goals },
  { name: '20261128_134608_returning_visitors', ...m20261128_134608_returning_visitors },
  { name: '20261128_134922_shared_dashboards', ...m20261128_134922_shared_dashboards },
  { name: '20261128_141123_filters_and_saved_views', ...m20261128_141123_filters_and_saved_views },
  { name: '20261128_163337_goals_dashboard', ...m20261128_163337_goals_dashboard },
  {
    name: '20261129_002608_screen_and_language_filters',
    ...m20261129_002608_screen_and_language_filters,
  },
  { name: '20261129_025404_too_many_events', ...m20261129_025404_too_many_events },
  { name: '20261129_032008_market_choice', ...m20261129_032008_market_choice },
  { name: '20261129_084126_removed_by_feed', ...m20261129_084126_removed_by_feed },
]
