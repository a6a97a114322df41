/** Limits for reading an API description and for one tool. */

/** The largest public descriptions, with their white space. */
export const maxDocumentBytes = 20_000_000

/** The same without white space and comments, in characters; shared YAML nodes count once. */
export const maxContentBytes = 10_000_000

/** Nested objects; real descriptions stay below 40. */
export const maxDocumentDepth = 200

/** YAML alias expansions, against exponential documents; real ones use an anchor hundreds of times. */
export const maxAliasExpansions = 10_000

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
