/** How much of an API description is read, and how much of it one tool may hold. */

/** The largest public descriptions are of this size. */
export const maxDocumentBytes = 10_000_000

/** Objects within objects; real descriptions stay below 40. */
export const maxDocumentDepth = 200

/** How often the aliases of a YAML document may be expanded, so that few lines cannot become gigabytes. */
export const maxAliasExpansions = 100

/** Operations beyond these are counted, not read. */
export const maxOperations = 2_000

/** Objects and lists inside the body of one tool. */
export const maxBodyDepth = 6

/** Fields of one tool, all levels of its body together. An agent cannot fill in more with any sense. */
export const maxToolNodes = 250

/** Schemas that are looked at for one operation, also those that add nothing to it. */
export const maxSchemaVisits = 5_000

/** References and compositions on the way from the operation to one schema. */
export const maxSchemaNesting = 60

/** References that lead to references. */
export const maxReferenceHops = 20

export const maxToolNameCharacters = 64
export const maxConnectorDescriptionCharacters = 500
export const maxToolDescriptionCharacters = 1_000
export const maxNodeDescriptionCharacters = 400

/** Values of an enumeration that are written out in a description. */
export const maxListedValues = 24

/** Addresses that one server with variables is offered as. */
export const maxServerChoices = 20
