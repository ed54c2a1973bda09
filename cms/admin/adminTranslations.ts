const effect =
  'A version that was published is published again at once; a draft becomes the current draft.'

/** Texts that replace Payload's own translations in the admin. */
export const adminTranslations = {
  en: {
    general: { payloadSettings: 'Admin settings' },
    version: {
      aboutToRestore: `This {{label}} will be restored to the version of {{versionDate}}. ${effect}`,
      aboutToRestoreGlobal: `“{{label}}” will be restored to the version of {{versionDate}}. ${effect}`,
      confirmRevertToSaved: 'Revert to the published version?',
      problemRestoringVersion:
        'The version could not be restored: another user is editing the document, the document is in the trash, or the version has values that can’t be published now.',
    },
  },
}
