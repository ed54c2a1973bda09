import { ProseField as ProseField_c7d9986c913835f726a2f2476a0117ef } from '../../../content/prose/ProseField.tsx'
import { CopyChecks as CopyChecks_fe91cc5514fafb7898190932a84c5ec5 } from '../../../content/checks/panel/CopyChecks.tsx'
import { PreviewLink as PreviewLink_1a257c8aea99aa35e13451569c496197 } from '../../../content/preview/PreviewLink.tsx'
import { TokenList as TokenList_21170161c72ffa611025a3848ac43785 } from '../../../content/fields/TokenList.tsx'
import { PhoneListSelection as PhoneListSelection_dc32500304b579ca90ae9e1ae4767dcf } from '../../../admin/PhoneListSelection.tsx'
import { WarningCount as WarningCount_3fc2096b2f4854e6fa1f5bd158842d70 } from '../../../content/checks/panel/WarningCount.tsx'
import { KeepInputDuringSave as KeepInputDuringSave_1f9f1193d665de249dd4ac3af36535be } from '../../../content/saves/KeepInputDuringSave.tsx'
import { RowLabel as RowLabel_417f3bb10a0d62278bbb106a350f8abe } from '../../../fields/RowLabel.tsx'
import { ValueCell as ValueCell_a13f074524e72c74714d19f31b2fa9be } from '../../../fields/ValueCell.tsx'
import { SetBack as SetBack_f0ed88ef403178ae845af46b22d4d894 } from '../../../catalogue/items/setBack/SetBack.tsx'
import { ItemFilesBar as ItemFilesBar_219c8648e78d38f874f38389422acdb9 } from '../../../catalogue/importPage/ItemFilesBar.tsx'
import { ImportPage as ImportPage_cba4bc666df099299facf14a5383f9c6 } from '../../../catalogue/importPage/ImportPage.tsx'
import { KeyChoice as KeyChoice_4aaff15f6e207cd6f76d8deec5b42e6a } from '../../../casinos/KeyChoice.tsx'
import { UtcCell as UtcCell_d2800b07d9a81b049910f302b1f838ea } from '../../../fields/time/UtcCell.tsx'
import { UtcMomentField as UtcMomentField_29f15be2a104e673f67833cdc4ea0820 } from '../../../fields/time/UtcMomentField.tsx'
import { FeedStatusCell as FeedStatusCell_cfe40f8f114dbeb24eda0d9a1675ed96 } from '../../../catalogue/feeds/FeedStatusCell.tsx'
import { FeedImports as FeedImports_d3e5cbd7372541cfc7588660673831f3 } from '../../../catalogue/feeds/FeedImports.tsx'
import { ResponsibleCell as ResponsibleCell_76436c842eaec02b518585ced5ee25d9 } from '../../../claims/components/ResponsibleCell.tsx'
import { ClaimToken as ClaimToken_07e7dfc9f1a69eb25aa53d1845822b63 } from '../../../claims/components/ClaimToken.tsx'
import { ClaimStatusCell as ClaimStatusCell_c37ff559bbe88fc0cf7e6a1791904cc8 } from '../../../claims/components/ClaimStatus.tsx'
import { ClaimStatus as ClaimStatus_c37ff559bbe88fc0cf7e6a1791904cc8 } from '../../../claims/components/ClaimStatus.tsx'
import { ClaimUsesCell as ClaimUsesCell_81a15093b9dfefabfbdff595698bbc35 } from '../../../claims/components/ClaimUses.tsx'
import { ClaimUses as ClaimUses_81a15093b9dfefabfbdff595698bbc35 } from '../../../claims/components/ClaimUses.tsx'
import { ClaimsFilters as ClaimsFilters_be05a2300ff013ba3795f423dae259c1 } from '../../../claims/components/ClaimsToDo.tsx'
import { ClaimsReportLink as ClaimsReportLink_00504ebd438dc1d17ad952669d3dd3f3 } from '../../../claims/report/ClaimsReportLink.tsx'
import { OfferStatusCell as OfferStatusCell_225438c0e02a45d2876e6b2d68fbc748 } from '../../../content/offer/OfferStatus.tsx'
import { OfferStatus as OfferStatus_225438c0e02a45d2876e6b2d68fbc748 } from '../../../content/offer/OfferStatus.tsx'
import { MetaTextLength as MetaTextLength_82616ce1487428fdb3fe5d71d761e833 } from '../../../search/MetaTextLength.tsx'
import { SearchResultPreview as SearchResultPreview_73653109cf9ed072f000526816ae3331 } from '../../../search/SearchResultPreview.tsx'
import { OfferStateCell as OfferStateCell_4ea83922fa017baedfd30d44cb1ddf85 } from '../../../content/offer/OfferStateCell.tsx'
import { IssueToken as IssueToken_38a3a599385296ba0caf8c833a52e7b8 } from '../../../accounts/tokens/IssueToken.tsx'
import { UtcField as UtcField_dbddd47e0fc00199ef34f362e2489fe0 } from '../../../fields/time/UtcField.tsx'
import { MappingTemplate as MappingTemplate_00ed84a0b06feab6686baf02e4b7e3a1 } from '../../../revenue/connections/MappingTemplate.tsx'
import { ConnectionAddress as ConnectionAddress_a0477ea3636253e141a599af0d159f67 } from '../../../revenue/connections/ConnectionAddress.tsx'
import { PostbackTester as PostbackTester_cac07b5b7d7e7c7f614ea112f47b076b } from '../../../revenue/connections/PostbackTester.tsx'
import { ReportImport as ReportImport_6cf853ca8adf5dd2268fb8bb415b2620 } from '../../../revenue/reports/ReportImport.tsx'
import { RatesImport as RatesImport_a8df16c0dc9e4a7406199f94d2f6bab2 } from '../../../revenue/settings/RatesImport.tsx'
import { AuditEntryLinks as AuditEntryLinks_c7c3c109725a599517ce412bdcfb2894 } from '../../../operations/audit/AuditEntryLinks.tsx'
import { AuditExport as AuditExport_e1f9d8ca77a836264e240957357ccc2f } from '../../../operations/audit/AuditExport.tsx'
import { OfferTakeover as OfferTakeover_225438c0e02a45d2876e6b2d68fbc748 } from '../../../content/offer/OfferStatus.tsx'
import { ClaimPolicyEffect as ClaimPolicyEffect_7fd898e52a3b7fbfaa669b268da8ed09 } from '../../../claims/components/ClaimPolicyEffect.tsx'
import { OwnWeeklyMail as OwnWeeklyMail_b77814ee6fc19b31d8e11e59ef3c1364 } from '../../../revenue/settings/OwnWeeklyMail.tsx'
import { ColourField as ColourField_b6bc3716320d0d507c4f67086ab31bab } from '../../../content/brand/ColourField.tsx'
import { ColourContrast as ColourContrast_cfd84e4a63667702f40e880f092e13a9 } from '../../../content/brand/ColourContrast.tsx'
import { ChoiceField as ChoiceField_8a64a37816fc8fdb0996654f09ec16ea } from '../../../content/brand/ChoiceField.tsx'
import { Icon as Icon_5d30d234ded9585bf9c27664547ff22d } from '../../../admin/Brand.tsx'
import { Logo as Logo_5d30d234ded9585bf9c27664547ff22d } from '../../../admin/Brand.tsx'
import { LateSchedules as LateSchedules_a1a8ee1b7882f6173777c0b8e5e8d0dd } from '../../../content/schedule/LateSchedules.tsx'
import { FailedFeeds as FailedFeeds_7ba4fdd29c13a1f4017ec54bd779ec29 } from '../../../catalogue/feeds/FailedFeeds.tsx'
import { TargetAlarm as TargetAlarm_e3aeb952d2fdbad054bc5db94f88741a } from '../../../casinos/targets/TargetAlarm.tsx'
import { RevenueAlarms as RevenueAlarms_36fdfcf728be1bda31c2513f7cf07999 } from '../../../revenue/alarms/RevenueAlarms.tsx'
import { QuickLinks as QuickLinks_9d43d546d10d937a2c5c90795471f2e6 } from '../../../admin/QuickLinks.tsx'
import { ClaimsCard as ClaimsCard_be05a2300ff013ba3795f423dae259c1 } from '../../../claims/components/ClaimsToDo.tsx'
import { VisitFigures as VisitFigures_863047fb52f377ccd44f2e4d542d7165 } from '../../../analytics/VisitFigures.tsx'
import { SchedulePublishProvider as SchedulePublishProvider_5fc949fd7c29908ea3f67ff5a3dc8b64 } from '../../../content/schedule/SchedulePublishProvider.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/content/prose/ProseField.tsx#ProseField": ProseField_c7d9986c913835f726a2f2476a0117ef,
  "/content/checks/panel/CopyChecks.tsx#CopyChecks": CopyChecks_fe91cc5514fafb7898190932a84c5ec5,
  "/content/preview/PreviewLink.tsx#PreviewLink": PreviewLink_1a257c8aea99aa35e13451569c496197,
  "/content/fields/TokenList.tsx#TokenList": TokenList_21170161c72ffa611025a3848ac43785,
  "/admin/PhoneListSelection.tsx#PhoneListSelection": PhoneListSelection_dc32500304b579ca90ae9e1ae4767dcf,
  "/content/checks/panel/WarningCount.tsx#WarningCount": WarningCount_3fc2096b2f4854e6fa1f5bd158842d70,
  "/content/saves/KeepInputDuringSave.tsx#KeepInputDuringSave": KeepInputDuringSave_1f9f1193d665de249dd4ac3af36535be,
  "/fields/RowLabel.tsx#RowLabel": RowLabel_417f3bb10a0d62278bbb106a350f8abe,
  "/fields/ValueCell.tsx#ValueCell": ValueCell_a13f074524e72c74714d19f31b2fa9be,
  "/catalogue/items/setBack/SetBack.tsx#SetBack": SetBack_f0ed88ef403178ae845af46b22d4d894,
  "/catalogue/importPage/ItemFilesBar.tsx#ItemFilesBar": ItemFilesBar_219c8648e78d38f874f38389422acdb9,
  "/catalogue/importPage/ImportPage.tsx#ImportPage": ImportPage_cba4bc666df099299facf14a5383f9c6,
  "/casinos/KeyChoice.tsx#KeyChoice": KeyChoice_4aaff15f6e207cd6f76d8deec5b42e6a,
  "/fields/time/UtcCell.tsx#UtcCell": UtcCell_d2800b07d9a81b049910f302b1f838ea,
  "/fields/time/UtcMomentField.tsx#UtcMomentField": UtcMomentField_29f15be2a104e673f67833cdc4ea0820,
  "/catalogue/feeds/FeedStatusCell.tsx#FeedStatusCell": FeedStatusCell_cfe40f8f114dbeb24eda0d9a1675ed96,
  "/catalogue/feeds/FeedImports.tsx#FeedImports": FeedImports_d3e5cbd7372541cfc7588660673831f3,
  "/claims/components/ResponsibleCell.tsx#ResponsibleCell": ResponsibleCell_76436c842eaec02b518585ced5ee25d9,
  "/claims/components/ClaimToken.tsx#ClaimToken": ClaimToken_07e7dfc9f1a69eb25aa53d1845822b63,
  "/claims/components/ClaimStatus.tsx#ClaimStatusCell": ClaimStatusCell_c37ff559bbe88fc0cf7e6a1791904cc8,
  "/claims/components/ClaimStatus.tsx#ClaimStatus": ClaimStatus_c37ff559bbe88fc0cf7e6a1791904cc8,
  "/claims/components/ClaimUses.tsx#ClaimUsesCell": ClaimUsesCell_81a15093b9dfefabfbdff595698bbc35,
  "/claims/components/ClaimUses.tsx#ClaimUses": ClaimUses_81a15093b9dfefabfbdff595698bbc35,
  "/claims/components/ClaimsToDo.tsx#ClaimsFilters": ClaimsFilters_be05a2300ff013ba3795f423dae259c1,
  "/claims/report/ClaimsReportLink.tsx#ClaimsReportLink": ClaimsReportLink_00504ebd438dc1d17ad952669d3dd3f3,
  "/content/offer/OfferStatus.tsx#OfferStatusCell": OfferStatusCell_225438c0e02a45d2876e6b2d68fbc748,
  "/content/offer/OfferStatus.tsx#OfferStatus": OfferStatus_225438c0e02a45d2876e6b2d68fbc748,
  "/search/MetaTextLength.tsx#MetaTextLength": MetaTextLength_82616ce1487428fdb3fe5d71d761e833,
  "/search/SearchResultPreview.tsx#SearchResultPreview": SearchResultPreview_73653109cf9ed072f000526816ae3331,
  "/content/offer/OfferStateCell.tsx#OfferStateCell": OfferStateCell_4ea83922fa017baedfd30d44cb1ddf85,
  "/accounts/tokens/IssueToken.tsx#IssueToken": IssueToken_38a3a599385296ba0caf8c833a52e7b8,
  "/fields/time/UtcField.tsx#UtcField": UtcField_dbddd47e0fc00199ef34f362e2489fe0,
  "/revenue/connections/MappingTemplate.tsx#MappingTemplate": MappingTemplate_00ed84a0b06feab6686baf02e4b7e3a1,
  "/revenue/connections/ConnectionAddress.tsx#ConnectionAddress": ConnectionAddress_a0477ea3636253e141a599af0d159f67,
  "/revenue/connections/PostbackTester.tsx#PostbackTester": PostbackTester_cac07b5b7d7e7c7f614ea112f47b076b,
  "/revenue/reports/ReportImport.tsx#ReportImport": ReportImport_6cf853ca8adf5dd2268fb8bb415b2620,
  "/revenue/settings/RatesImport.tsx#RatesImport": RatesImport_a8df16c0dc9e4a7406199f94d2f6bab2,
  "/operations/audit/AuditEntryLinks.tsx#AuditEntryLinks": AuditEntryLinks_c7c3c109725a599517ce412bdcfb2894,
  "/operations/audit/AuditExport.tsx#AuditExport": AuditExport_e1f9d8ca77a836264e240957357ccc2f,
  "/content/offer/OfferStatus.tsx#OfferTakeover": OfferTakeover_225438c0e02a45d2876e6b2d68fbc748,
  "/claims/components/ClaimPolicyEffect.tsx#ClaimPolicyEffect": ClaimPolicyEffect_7fd898e52a3b7fbfaa669b268da8ed09,
  "/revenue/settings/OwnWeeklyMail.tsx#OwnWeeklyMail": OwnWeeklyMail_b77814ee6fc19b31d8e11e59ef3c1364,
  "/content/brand/ColourField.tsx#ColourField": ColourField_b6bc3716320d0d507c4f67086ab31bab,
  "/content/brand/ColourContrast.tsx#ColourContrast": ColourContrast_cfd84e4a63667702f40e880f092e13a9,
  "/content/brand/ChoiceField.tsx#ChoiceField": ChoiceField_8a64a37816fc8fdb0996654f09ec16ea,
  "/admin/Brand.tsx#Icon": Icon_5d30d234ded9585bf9c27664547ff22d,
  "/admin/Brand.tsx#Logo": Logo_5d30d234ded9585bf9c27664547ff22d,
  "/content/schedule/LateSchedules.tsx#LateSchedules": LateSchedules_a1a8ee1b7882f6173777c0b8e5e8d0dd,
  "/catalogue/feeds/FailedFeeds.tsx#FailedFeeds": FailedFeeds_7ba4fdd29c13a1f4017ec54bd779ec29,
  "/casinos/targets/TargetAlarm.tsx#TargetAlarm": TargetAlarm_e3aeb952d2fdbad054bc5db94f88741a,
  "/revenue/alarms/RevenueAlarms.tsx#RevenueAlarms": RevenueAlarms_36fdfcf728be1bda31c2513f7cf07999,
  "/admin/QuickLinks.tsx#QuickLinks": QuickLinks_9d43d546d10d937a2c5c90795471f2e6,
  "/claims/components/ClaimsToDo.tsx#ClaimsCard": ClaimsCard_be05a2300ff013ba3795f423dae259c1,
  "/analytics/VisitFigures.tsx#VisitFigures": VisitFigures_863047fb52f377ccd44f2e4d542d7165,
  "/content/schedule/SchedulePublishProvider.tsx#SchedulePublishProvider": SchedulePublishProvider_5fc949fd7c29908ea3f67ff5a3dc8b64,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
