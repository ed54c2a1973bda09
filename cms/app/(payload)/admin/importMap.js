import { ProseField as ProseField_7f6dac9507166bc9677f4cfdf2daeba1 } from '../../../components/ProseField.tsx'
import { CopyChecks as CopyChecks_ed82ae10c3caa455353d4e28c00390e6 } from '../../../components/CopyChecks.tsx'
import { PreviewLink as PreviewLink_919ec42a1ce4aa8f279143dfcf79933e } from '../../../components/PreviewLink.tsx'
import { TokenList as TokenList_6b2629ef4fd9cc01b7e22035b3139c1c } from '../../../components/TokenList.tsx'
import { WarningCount as WarningCount_e497ac33389785dc99ce4a8058831008 } from '../../../components/WarningCount.tsx'
import { KeepInputDuringSave as KeepInputDuringSave_f2144c02a682a5e4885109a676d1c271 } from '../../../components/KeepInputDuringSave.tsx'
import { ItemNameCell as ItemNameCell_7ce3b4e8fa07b0459a48bfaa8a6480df } from '../../../components/ItemName.tsx'
import { ItemName as ItemName_7ce3b4e8fa07b0459a48bfaa8a6480df } from '../../../components/ItemName.tsx'
import { ValueCell as ValueCell_dc38de16686163285944feefbe9f498d } from '../../../components/ValueCell.tsx'
import { RowLabel as RowLabel_33fee81e9e411133e55d12765c054501 } from '../../../components/RowLabel.tsx'
import { ResponsibleCell as ResponsibleCell_ef6eec53e7b72181c035dc07ad85204a } from '../../../components/ResponsibleCell.tsx'
import { UtcCell as UtcCell_c1db0fac3bb216d03cf35393557ba953 } from '../../../components/UtcCell.tsx'
import { UtcMomentField as UtcMomentField_e25d7c6eedd720bcebd3bb0c6d909c30 } from '../../../components/UtcMomentField.tsx'
import { ClaimToken as ClaimToken_f3d0838ee5578f78ae1b7810ec86141d } from '../../../components/ClaimToken.tsx'
import { ClaimStatusCell as ClaimStatusCell_753a059dd70a5122cfe9728813064e10 } from '../../../components/ClaimStatus.tsx'
import { ClaimStatus as ClaimStatus_753a059dd70a5122cfe9728813064e10 } from '../../../components/ClaimStatus.tsx'
import { ClaimUsesCell as ClaimUsesCell_83af950b582f14504e28446cbe716a01 } from '../../../components/ClaimUses.tsx'
import { ClaimUses as ClaimUses_83af950b582f14504e28446cbe716a01 } from '../../../components/ClaimUses.tsx'
import { ClaimsFilters as ClaimsFilters_04b29354b055db91ae573922fad10ae3 } from '../../../components/ClaimsToDo.tsx'
import { ClaimsReportLink as ClaimsReportLink_827efd9d39c9a28577f8ff9380a34460 } from '../../../components/ClaimsReportLink.tsx'
import { OfferStatusCell as OfferStatusCell_cc9611f97922796e3ad80c07600af620 } from '../../../components/OfferStatus.tsx'
import { OfferStatus as OfferStatus_cc9611f97922796e3ad80c07600af620 } from '../../../components/OfferStatus.tsx'
import { IssueToken as IssueToken_88095fbb2b3c477cd46e38eb494f3bc9 } from '../../../components/IssueToken.tsx'
import { UtcField as UtcField_b52ecc2ef3eb1aad9517f3fc96f89471 } from '../../../components/UtcField.tsx'
import { AuditEntryLinks as AuditEntryLinks_19d26e6364c101184abcd96dda372d49 } from '../../../components/AuditEntryLinks.tsx'
import { AuditExport as AuditExport_5dfe9d8b1addd8fef620c795e4e3241f } from '../../../components/AuditExport.tsx'
import { OfferTakeover as OfferTakeover_cc9611f97922796e3ad80c07600af620 } from '../../../components/OfferStatus.tsx'
import { ClaimPolicyEffect as ClaimPolicyEffect_74c9c269e45c5385cf86dc41ef48ec15 } from '../../../components/ClaimPolicyEffect.tsx'
import { MetaTextLength as MetaTextLength_f32c065eab722da95c272e7effa830d9 } from '../../../components/MetaTextLength.tsx'
import { SearchResultPreview as SearchResultPreview_e4ea9ce33eb2b54ecf77937336d71221 } from '../../../components/SearchResultPreview.tsx'
import { Icon as Icon_d2923828a574aa6b6dba5d29f02466d6 } from '../../../components/Brand.tsx'
import { Logo as Logo_d2923828a574aa6b6dba5d29f02466d6 } from '../../../components/Brand.tsx'
import { LateSchedules as LateSchedules_5bcd14acaf2906d25333e4a89bf6ebcc } from '../../../components/LateSchedules.tsx'
import { QuickLinks as QuickLinks_7450289dfeda9044f9496d3b8cb9734e } from '../../../components/QuickLinks.tsx'
import { ClaimsCard as ClaimsCard_04b29354b055db91ae573922fad10ae3 } from '../../../components/ClaimsToDo.tsx'
import { VisitFigures as VisitFigures_38bf06b46bd255ae1c00f456df677baa } from '../../../components/VisitFigures.tsx'
import { SchedulePublishProvider as SchedulePublishProvider_fed9f215b140947578f65e461728a3ac } from '../../../components/SchedulePublishProvider.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/ProseField.tsx#ProseField": ProseField_7f6dac9507166bc9677f4cfdf2daeba1,
  "/components/CopyChecks.tsx#CopyChecks": CopyChecks_ed82ae10c3caa455353d4e28c00390e6,
  "/components/PreviewLink.tsx#PreviewLink": PreviewLink_919ec42a1ce4aa8f279143dfcf79933e,
  "/components/TokenList.tsx#TokenList": TokenList_6b2629ef4fd9cc01b7e22035b3139c1c,
  "/components/WarningCount.tsx#WarningCount": WarningCount_e497ac33389785dc99ce4a8058831008,
  "/components/KeepInputDuringSave.tsx#KeepInputDuringSave": KeepInputDuringSave_f2144c02a682a5e4885109a676d1c271,
  "/components/ItemName.tsx#ItemNameCell": ItemNameCell_7ce3b4e8fa07b0459a48bfaa8a6480df,
  "/components/ItemName.tsx#ItemName": ItemName_7ce3b4e8fa07b0459a48bfaa8a6480df,
  "/components/ValueCell.tsx#ValueCell": ValueCell_dc38de16686163285944feefbe9f498d,
  "/components/RowLabel.tsx#RowLabel": RowLabel_33fee81e9e411133e55d12765c054501,
  "/components/ResponsibleCell.tsx#ResponsibleCell": ResponsibleCell_ef6eec53e7b72181c035dc07ad85204a,
  "/components/UtcCell.tsx#UtcCell": UtcCell_c1db0fac3bb216d03cf35393557ba953,
  "/components/UtcMomentField.tsx#UtcMomentField": UtcMomentField_e25d7c6eedd720bcebd3bb0c6d909c30,
  "/components/ClaimToken.tsx#ClaimToken": ClaimToken_f3d0838ee5578f78ae1b7810ec86141d,
  "/components/ClaimStatus.tsx#ClaimStatusCell": ClaimStatusCell_753a059dd70a5122cfe9728813064e10,
  "/components/ClaimStatus.tsx#ClaimStatus": ClaimStatus_753a059dd70a5122cfe9728813064e10,
  "/components/ClaimUses.tsx#ClaimUsesCell": ClaimUsesCell_83af950b582f14504e28446cbe716a01,
  "/components/ClaimUses.tsx#ClaimUses": ClaimUses_83af950b582f14504e28446cbe716a01,
  "/components/ClaimsToDo.tsx#ClaimsFilters": ClaimsFilters_04b29354b055db91ae573922fad10ae3,
  "/components/ClaimsReportLink.tsx#ClaimsReportLink": ClaimsReportLink_827efd9d39c9a28577f8ff9380a34460,
  "/components/OfferStatus.tsx#OfferStatusCell": OfferStatusCell_cc9611f97922796e3ad80c07600af620,
  "/components/OfferStatus.tsx#OfferStatus": OfferStatus_cc9611f97922796e3ad80c07600af620,
  "/components/IssueToken.tsx#IssueToken": IssueToken_88095fbb2b3c477cd46e38eb494f3bc9,
  "/components/UtcField.tsx#UtcField": UtcField_b52ecc2ef3eb1aad9517f3fc96f89471,
  "/components/AuditEntryLinks.tsx#AuditEntryLinks": AuditEntryLinks_19d26e6364c101184abcd96dda372d49,
  "/components/AuditExport.tsx#AuditExport": AuditExport_5dfe9d8b1addd8fef620c795e4e3241f,
  "/components/OfferStatus.tsx#OfferTakeover": OfferTakeover_cc9611f97922796e3ad80c07600af620,
  "/components/ClaimPolicyEffect.tsx#ClaimPolicyEffect": ClaimPolicyEffect_74c9c269e45c5385cf86dc41ef48ec15,
  "/components/MetaTextLength.tsx#MetaTextLength": MetaTextLength_f32c065eab722da95c272e7effa830d9,
  "/components/SearchResultPreview.tsx#SearchResultPreview": SearchResultPreview_e4ea9ce33eb2b54ecf77937336d71221,
  "/components/Brand.tsx#Icon": Icon_d2923828a574aa6b6dba5d29f02466d6,
  "/components/Brand.tsx#Logo": Logo_d2923828a574aa6b6dba5d29f02466d6,
  "/components/LateSchedules.tsx#LateSchedules": LateSchedules_5bcd14acaf2906d25333e4a89bf6ebcc,
  "/components/QuickLinks.tsx#QuickLinks": QuickLinks_7450289dfeda9044f9496d3b8cb9734e,
  "/components/ClaimsToDo.tsx#ClaimsCard": ClaimsCard_04b29354b055db91ae573922fad10ae3,
  "/components/VisitFigures.tsx#VisitFigures": VisitFigures_38bf06b46bd255ae1c00f456df677baa,
  "/components/SchedulePublishProvider.tsx#SchedulePublishProvider": SchedulePublishProvider_fed9f215b140947578f65e461728a3ac,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
