import { t } from '../../contract/translate.ts'

/** Shown for a platform value in an unknown form. */
export const notRecognised = t('In a format this version does not recognize')
