/** What stands in the place of a value that the platform sent in a form which this version does not know. */
export const notRecognised = 'In a form this version does not know'
