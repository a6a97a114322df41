import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0'
import { createReferences } from './reference.ts'
import { arrayValue, fieldOf, isFields, type ObjectValue, objectValue } from './value.ts'
import { createWarnings } from './warning.ts'

/** Converts a Swagger 2.0 document to OpenAPI 3.0. Undefined if it is too malformed for that. */
export function fromVersion2(document: ObjectValue): ObjectValue | undefined {
  try {
    const converted: unknown = upgradeFromTwoToThree({
      ...structuredClone(document),
      paths: pathsWithOwnBodies(document),
    })
    return isFields(converted) ? converted : undefined
  } catch {
    // Values of the wrong type, or a circle of YAML anchors.
    return undefined
  }
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

/** The converter knows bodies and form fields only where an operation itself describes them. */
function pathsWithOwnBodies(document: ObjectValue): ObjectValue {
  const { follow } = createReferences(document)
  const own = (entry: unknown) => {
    const parameter = follow(entry, createWarnings())
    return isBody(parameter) ? structuredClone(parameter) : structuredClone(entry)
  }
  return mapped(objectValue(document, 'paths'), (reference) => {
    const pathItem = follow(reference, createWarnings())
    if (!isFields(pathItem)) return reference
    const shared = arrayValue(pathItem, 'parameters').map(own)
    const bodies = shared.filter(isBody)
    const operations = methods.flatMap((method): [string, unknown][] => {
      const operation = fieldOf(pathItem, method)
      if (!isFields(operation)) return []
      const parameters = [...bodies, ...arrayValue(operation, 'parameters').map(own)]
      return [[method, { ...structuredClone(operation), parameters }]]
    })
    return {
      ...structuredClone(pathItem),
      parameters: shared.filter((entry) => !isBody(entry)),
      ...Object.fromEntries(operations),
    }
  })
}

function isBody(parameter: unknown): boolean {
  const place = fieldOf(parameter, 'in')
  return place === 'body' || place === 'formData'
}

function mapped(fields: ObjectValue, change: (value: unknown) => unknown): ObjectValue {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
}
