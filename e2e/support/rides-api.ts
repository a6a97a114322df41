/** An invented API's description in two versions, which change one operation and add another. */
export function ridesApi(version: 1 | 2): string {
  const isNew = version === 2
  return `
openapi: 3.1.0
info:
  title: Fernhill rides
  version: ${version}.0.0
  description: Guided rides of Fernhill Cycle Works, their places and the bicycles that can be hired for them.
servers: [{url: https://rides.fernhill.example/v${version}}]
security: [{key: []}]
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  parameters:
    ride: {name: id, in: path, required: true, schema: {type: string}, description: Number of the ride}
  schemas:
    Rider:
      type: object
      required: [name]
      properties:
        name: {type: string, description: Name of the person who rides}
        phone: {type: string, description: Where to reach the rider}
        level: {type: string, enum: [easy, hilly, steep], default: easy}
        friends: {type: array, items: {$ref: '#/components/schemas/Rider'}}
paths:
  /rides:
    get:
      operationId: listRides
      tags: [Rides]
      summary: Lists the rides of a day
      description: Use it when a customer asks which rides there are, and on which days.
      parameters:
        - {name: day, in: query, required: true, schema: {type: string, format: date}}
        ${isNew ? '- {name: level, in: query, schema: {type: string, enum: [easy, steep]}}' : ''}
  /rides/{id}:
    parameters: [{$ref: '#/components/parameters/ride'}]
    get: {operationId: getRide, tags: [Rides], summary: Tells everything about one ride}
  /rides/{id}/track:
    parameters: [{$ref: '#/components/parameters/ride'}]
    post:
      operationId: uploadTrack
      tags: [Rides]
      summary: Uploads the track of a ride
      requestBody: {required: true, content: {multipart/form-data: {schema: {type: object}}}}
  /rides/{id}/places:
    parameters: [{$ref: '#/components/parameters/ride'}]
    get: {operationId: listPlaces, tags: [Places], summary: Tells how many places are free}
    post:
      operationId: bookPlace
      tags: [Places]
      summary: Books a place on a ride
      description: Use it once the rider has confirmed the day and the ride.
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Rider'}}}}
  /rides/{id}/places/{place}:
    parameters: [{$ref: '#/components/parameters/ride'}]
    delete: {operationId: cancelPlace, tags: [Places], summary: Gives a place back}
  /bicycles:
    get:
      operationId: findBicycles
      tags: [Hire]
      summary: Finds bicycles that can be hired
      parameters:
        - {name: sizes, in: query, schema: {type: array, items: {type: string, enum: [s, m, l]}}}
  /bicycles/{number}/lock:
    post: {operationId: lockBicycle, tags: [Hire], deprecated: true}
  ${isNew ? '/guides: {get: {operationId: listGuides, tags: [Rides], summary: Lists the guides}}' : ''}
`
}
