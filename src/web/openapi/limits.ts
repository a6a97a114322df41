/** Limits for reading an API description and for one tool. */

/** The largest public descriptions have this size. */
export const maxDocumentBytes = 10_000_000

/** Nested objects; real descriptions stay below 40. */
export const maxDocumentDepth = 200

/** YAML alias expansions, against exponential documents. */
export const maxAliasExpansions = 100

/** Operations beyond these are counted, not read. */
export const maxOperations = 2_000

export const maxBodyDepth = 6

/** All levels of a tool's body; an agent cannot sensibly fill in more. */
export const maxToolNodes = 250

export const maxSchemaVisits = 5_000

/** References and compositions from the operation to one schema. */
export const maxSchemaNesting = 60

/** Chained references. */
export const maxReferenceHops = 20

export const maxToolNameCharacters = 64
export const maxConnectorDescriptionCharacters = 500
export const maxToolDescriptionCharacters = 1_000
export const maxNodeDescriptionCharacters = 400

export const maxListedValues = 24

/** Addresses offered for a server with variables. */
export const maxServerChoices = 20
