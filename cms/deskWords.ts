const again =
  'again what it was on {{versionDate}}. If it was published then, visitors see it at once; a draft becomes the draft.'

/** Where the desk says something else than Payload would, or more. */
export const deskWords = {
  en: {
    general: { payloadSettings: 'Settings of this desk' },
    version: {
      aboutToRestore: `This {{label}} becomes ${again}`,
      aboutToRestoreGlobal: `“{{label}}” becomes ${again}`,
      confirmRevertToSaved: 'Go back to what is published?',
      problemRestoringVersion:
        'This version could not be restored: somebody else is editing the document, it lies in the trash, or the version says something that can’t be published now.',
    },
  },
}
