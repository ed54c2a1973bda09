import { TokenList as TokenList_6b2629ef4fd9cc01b7e22035b3139c1c } from '../../../components/TokenList.tsx'
import { ItemNameCell as ItemNameCell_7ce3b4e8fa07b0459a48bfaa8a6480df } from '../../../components/ItemName.tsx'
import { ItemName as ItemName_7ce3b4e8fa07b0459a48bfaa8a6480df } from '../../../components/ItemName.tsx'
import { IssueToken as IssueToken_88095fbb2b3c477cd46e38eb494f3bc9 } from '../../../components/IssueToken.tsx'
import { ValueCell as ValueCell_dc38de16686163285944feefbe9f498d } from '../../../components/ValueCell.tsx'
import { UtcCell as UtcCell_c1db0fac3bb216d03cf35393557ba953 } from '../../../components/UtcCell.tsx'
import { UtcField as UtcField_b52ecc2ef3eb1aad9517f3fc96f89471 } from '../../../components/UtcField.tsx'
import { RowLabel as RowLabel_33fee81e9e411133e55d12765c054501 } from '../../../components/RowLabel.tsx'
import { Icon as Icon_d2923828a574aa6b6dba5d29f02466d6 } from '../../../components/Brand.tsx'
import { Logo as Logo_d2923828a574aa6b6dba5d29f02466d6 } from '../../../components/Brand.tsx'
import { Welcome as Welcome_6ace4213908f6ab4f7db1c51f4efc239 } from '../../../components/Welcome.tsx'
import { Figures as Figures_f889d78dd5d626b696d9124bb83db974 } from '../../../components/Figures.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/TokenList.tsx#TokenList": TokenList_6b2629ef4fd9cc01b7e22035b3139c1c,
  "/components/ItemName.tsx#ItemNameCell": ItemNameCell_7ce3b4e8fa07b0459a48bfaa8a6480df,
  "/components/ItemName.tsx#ItemName": ItemName_7ce3b4e8fa07b0459a48bfaa8a6480df,
  "/components/IssueToken.tsx#IssueToken": IssueToken_88095fbb2b3c477cd46e38eb494f3bc9,
  "/components/ValueCell.tsx#ValueCell": ValueCell_dc38de16686163285944feefbe9f498d,
  "/components/UtcCell.tsx#UtcCell": UtcCell_c1db0fac3bb216d03cf35393557ba953,
  "/components/UtcField.tsx#UtcField": UtcField_b52ecc2ef3eb1aad9517f3fc96f89471,
  "/components/RowLabel.tsx#RowLabel": RowLabel_33fee81e9e411133e55d12765c054501,
  "/components/Brand.tsx#Icon": Icon_d2923828a574aa6b6dba5d29f02466d6,
  "/components/Brand.tsx#Logo": Logo_d2923828a574aa6b6dba5d29f02466d6,
  "/components/Welcome.tsx#Welcome": Welcome_6ace4213908f6ab4f7db1c51f4efc239,
  "/components/Figures.tsx#Figures": Figures_f889d78dd5d626b696d9124bb83db974,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
