/** Shown for a platform value in an unknown form. */
export const notRecognised = 'In a form this version does not know'
