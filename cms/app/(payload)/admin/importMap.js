import { ProseField as ProseField_7f6dac9507166bc9677f4cfdf2daeba1 } from '../../../components/ProseField.tsx'
import { CopyChecks as CopyChecks_ed82ae10c3caa455353d4e28c00390e6 } from '../../../components/CopyChecks.tsx'
import { PreviewLink as PreviewLink_919ec42a1ce4aa8f279143dfcf79933e } from '../../../components/PreviewLink.tsx'
import { TokenList as TokenList_6b2629ef4fd9cc01b7e22035b3139c1c } from '../../../components/TokenList.tsx'
import { CheckCount as CheckCount_f2b9d624c5fbd33c6d57ac3e528071fa } from '../../../components/CheckCount.tsx'
import { KeepTyped as KeepTyped_4e61f32141fc9ac396e2b5fda6344a85 } from '../../../components/KeepTyped.tsx'
import { ItemNameCell as ItemNameCell_7ce3b4e8fa07b0459a48bfaa8a6480df } from '../../../components/ItemName.tsx'
import { ItemName as ItemName_7ce3b4e8fa07b0459a48bfaa8a6480df } from '../../../components/ItemName.tsx'
import { ValueCell as ValueCell_dc38de16686163285944feefbe9f498d } from '../../../components/ValueCell.tsx'
import { RowLabel as RowLabel_33fee81e9e411133e55d12765c054501 } from '../../../components/RowLabel.tsx'
import { ResponsibleCell as ResponsibleCell_ef6eec53e7b72181c035dc07ad85204a } from '../../../components/ResponsibleCell.tsx'
import { UtcCell as UtcCell_c1db0fac3bb216d03cf35393557ba953 } from '../../../components/UtcCell.tsx'
import { UtcMomentField as UtcMomentField_e25d7c6eedd720bcebd3bb0c6d909c30 } from '../../../components/UtcMomentField.tsx'
import { ClaimToken as ClaimToken_f3d0838ee5578f78ae1b7810ec86141d } from '../../../components/ClaimToken.tsx'
import { ClaimStandingCell as ClaimStandingCell_cf49fca0557e05e1789b662ed45cdfde } from '../../../components/ClaimStanding.tsx'
import { ClaimStanding as ClaimStanding_cf49fca0557e05e1789b662ed45cdfde } from '../../../components/ClaimStanding.tsx'
import { ClaimUsesCell as ClaimUsesCell_83af950b582f14504e28446cbe716a01 } from '../../../components/ClaimUses.tsx'
import { ClaimUses as ClaimUses_83af950b582f14504e28446cbe716a01 } from '../../../components/ClaimUses.tsx'
import { ClaimsFilters as ClaimsFilters_04b29354b055db91ae573922fad10ae3 } from '../../../components/ClaimsToDo.tsx'
import { ClaimsReportLink as ClaimsReportLink_827efd9d39c9a28577f8ff9380a34460 } from '../../../components/ClaimsReportLink.tsx'
import { OfferStatusCell as OfferStatusCell_cc9611f97922796e3ad80c07600af620 } from '../../../components/OfferStatus.tsx'
import { OfferStatus as OfferStatus_cc9611f97922796e3ad80c07600af620 } from '../../../components/OfferStatus.tsx'
import { IssueToken as IssueToken_88095fbb2b3c477cd46e38eb494f3bc9 } from '../../../components/IssueToken.tsx'
import { UtcField as UtcField_b52ecc2ef3eb1aad9517f3fc96f89471 } from '../../../components/UtcField.tsx'
import { AuditAbout as AuditAbout_a275071138747d1784940a8e0b4d9844 } from '../../../components/AuditAbout.tsx'
import { AuditExport as AuditExport_5dfe9d8b1addd8fef620c795e4e3241f } from '../../../components/AuditExport.tsx'
import { OfferTakeover as OfferTakeover_cc9611f97922796e3ad80c07600af620 } from '../../../components/OfferStatus.tsx'
import { EnforceEffect as EnforceEffect_9234c73ac34f528f56fa6496305bd812 } from '../../../components/EnforceEffect.tsx'
import { ResultLength as ResultLength_f4c4eb58973636393518648c33d55910 } from '../../../components/ResultLength.tsx'
import { SearchResult as SearchResult_5e7d596c0fd1c302e9101c2207b61c2c } from '../../../components/SearchResult.tsx'
import { Icon as Icon_d2923828a574aa6b6dba5d29f02466d6 } from '../../../components/Brand.tsx'
import { Logo as Logo_d2923828a574aa6b6dba5d29f02466d6 } from '../../../components/Brand.tsx'
import { LateSchedules as LateSchedules_5bcd14acaf2906d25333e4a89bf6ebcc } from '../../../components/LateSchedules.tsx'
import { Welcome as Welcome_6ace4213908f6ab4f7db1c51f4efc239 } from '../../../components/Welcome.tsx'
import { ClaimsCard as ClaimsCard_04b29354b055db91ae573922fad10ae3 } from '../../../components/ClaimsToDo.tsx'
import { Figures as Figures_f889d78dd5d626b696d9124bb83db974 } from '../../../components/Figures.tsx'
import { ScheduleAnswers as ScheduleAnswers_4554071891e54ec3966816d9cfaff5e7 } from '../../../components/ScheduleAnswers.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/ProseField.tsx#ProseField": ProseField_7f6dac9507166bc9677f4cfdf2daeba1,
  "/components/CopyChecks.tsx#CopyChecks": CopyChecks_ed82ae10c3caa455353d4e28c00390e6,
  "/components/PreviewLink.tsx#PreviewLink": PreviewLink_919ec42a1ce4aa8f279143dfcf79933e,
  "/components/TokenList.tsx#TokenList": TokenList_6b2629ef4fd9cc01b7e22035b3139c1c,
  "/components/CheckCount.tsx#CheckCount": CheckCount_f2b9d624c5fbd33c6d57ac3e528071fa,
  "/components/KeepTyped.tsx#KeepTyped": KeepTyped_4e61f32141fc9ac396e2b5fda6344a85,
  "/components/ItemName.tsx#ItemNameCell": ItemNameCell_7ce3b4e8fa07b0459a48bfaa8a6480df,
  "/components/ItemName.tsx#ItemName": ItemName_7ce3b4e8fa07b0459a48bfaa8a6480df,
  "/components/ValueCell.tsx#ValueCell": ValueCell_dc38de16686163285944feefbe9f498d,
  "/components/RowLabel.tsx#RowLabel": RowLabel_33fee81e9e411133e55d12765c054501,
  "/components/ResponsibleCell.tsx#ResponsibleCell": ResponsibleCell_ef6eec53e7b72181c035dc07ad85204a,
  "/components/UtcCell.tsx#UtcCell": UtcCell_c1db0fac3bb216d03cf35393557ba953,
  "/components/UtcMomentField.tsx#UtcMomentField": UtcMomentField_e25d7c6eedd720bcebd3bb0c6d909c30,
  "/components/ClaimToken.tsx#ClaimToken": ClaimToken_f3d0838ee5578f78ae1b7810ec86141d,
  "/components/ClaimStanding.tsx#ClaimStandingCell": ClaimStandingCell_cf49fca0557e05e1789b662ed45cdfde,
  "/components/ClaimStanding.tsx#ClaimStanding": ClaimStanding_cf49fca0557e05e1789b662ed45cdfde,
  "/components/ClaimUses.tsx#ClaimUsesCell": ClaimUsesCell_83af950b582f14504e28446cbe716a01,
  "/components/ClaimUses.tsx#ClaimUses": ClaimUses_83af950b582f14504e28446cbe716a01,
  "/components/ClaimsToDo.tsx#ClaimsFilters": ClaimsFilters_04b29354b055db91ae573922fad10ae3,
  "/components/ClaimsReportLink.tsx#ClaimsReportLink": ClaimsReportLink_827efd9d39c9a28577f8ff9380a34460,
  "/components/OfferStatus.tsx#OfferStatusCell": OfferStatusCell_cc9611f97922796e3ad80c07600af620,
  "/components/OfferStatus.tsx#OfferStatus": OfferStatus_cc9611f97922796e3ad80c07600af620,
  "/components/IssueToken.tsx#IssueToken": IssueToken_88095fbb2b3c477cd46e38eb494f3bc9,
  "/components/UtcField.tsx#UtcField": UtcField_b52ecc2ef3eb1aad9517f3fc96f89471,
  "/components/AuditAbout.tsx#AuditAbout": AuditAbout_a275071138747d1784940a8e0b4d9844,
  "/components/AuditExport.tsx#AuditExport": AuditExport_5dfe9d8b1addd8fef620c795e4e3241f,
  "/components/OfferStatus.tsx#OfferTakeover": OfferTakeover_cc9611f97922796e3ad80c07600af620,
  "/components/EnforceEffect.tsx#EnforceEffect": EnforceEffect_9234c73ac34f528f56fa6496305bd812,
  "/components/ResultLength.tsx#ResultLength": ResultLength_f4c4eb58973636393518648c33d55910,
  "/components/SearchResult.tsx#SearchResult": SearchResult_5e7d596c0fd1c302e9101c2207b61c2c,
  "/components/Brand.tsx#Icon": Icon_d2923828a574aa6b6dba5d29f02466d6,
  "/components/Brand.tsx#Logo": Logo_d2923828a574aa6b6dba5d29f02466d6,
  "/components/LateSchedules.tsx#LateSchedules": LateSchedules_5bcd14acaf2906d25333e4a89bf6ebcc,
  "/components/Welcome.tsx#Welcome": Welcome_6ace4213908f6ab4f7db1c51f4efc239,
  "/components/ClaimsToDo.tsx#ClaimsCard": ClaimsCard_04b29354b055db91ae573922fad10ae3,
  "/components/Figures.tsx#Figures": Figures_f889d78dd5d626b696d9124bb83db974,
  "/components/ScheduleAnswers.tsx#ScheduleAnswers": ScheduleAnswers_4554071891e54ec3966816d9cfaff5e7,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
