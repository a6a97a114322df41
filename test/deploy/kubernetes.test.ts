/** The Kubernetes example fits the schemas of its kinds, and what it says fits the server. */
import { readFileSync } from 'node:fs'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from '../../src/contract/zod.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { sessionSecret } from '../support/studio.ts'

const models = { ConfigMap, Deployment, Service, PodDisruptionBudget, Ingress }
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.enum(['ConfigMap', 'Deployment', 'Service', 'PodDisruptionBudget', 'Ingress']),
})

const documents = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8')).map((document) => {
  expect(document.errors).toEqual([])
  return manifest.parse(document.toJS())
})
const documentOf = (kind: z.output<typeof manifest>['kind']) => documents.find((one) => one.kind === kind)

test.each(Object.entries(models))('%s fits its schema', (kind, Model) => {
  const found = documents.filter((one) => one.kind === kind)
  expect(found).toHaveLength(1)
  const [document] = found
  if (document === undefined) throw new Error(`there is no ${kind}`)
  const { apiVersion: _, kind: _kind, ...fields } = document
  // Throws with the place of what does not fit.
  const model = new Model(fields)
  model.validate()
  expect(model.toJSON()).toEqual(document)
})

test('a wrong manifest does not fit', () => {
  expect(() =>
    new Deployment({ metadata: { name: 'x' }, spec: JSON.parse('{"replicas":"two"}') }).validate(),
  ).toThrow()
})

const pod = z.object({
  spec: z.object({
    template: z.object({
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          z.looseObject({
            startupProbe: z.looseObject({}),
            livenessProbe: z.object({ httpGet: z.object({ path: z.literal('/healthz') }) }),
            readinessProbe: z.object({ httpGet: z.object({ path: z.literal('/readyz') }) }),
            lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
            volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
  }),
})

test('the server accepts the configuration, and every secret is a mounted file', () => {
  const { data } = z.object({ data: z.record(z.string(), z.string()) }).parse(documentOf('ConfigMap'))
  const files = Object.entries(data).filter(([name]) => name.endsWith('_FILE'))
  const settings = Object.fromEntries(Object.entries(data).filter(([name]) => !name.endsWith('_FILE')))
  const secrets = { SESSION_SECRET: sessionSecret, STUDIO_REDIS_URL: 'redis://memory:6379' }
  expect(readConfig({ ...settings, ...secrets }).warnings).toEqual([])
  const { containers, volumes } = pod.parse(documentOf('Deployment')).spec.template.spec
  const { mountPath } = containers[0].volumeMounts.find(({ name }) => name === 'secrets') ?? {}
  for (const [, file] of files) expect(file.startsWith(`${mountPath}/`), file).toBe(true)
  expect(containers[0].volumeMounts.map(({ name }) => name).sort()).toEqual(
    volumes.map(({ name }) => name).sort(),
  )
  expect(containers[0].volumeMounts.map(({ mountPath: at }) => at)).toContain(data.TMPDIR)
})

test('a stop is heard first, and there is time for what is under way', () => {
  const { terminationGracePeriodSeconds, containers } = pod.parse(documentOf('Deployment')).spec.template.spec
  const { seconds } = containers[0].lifecycle.preStop.sleep
  expect(seconds).toBeGreaterThanOrEqual(5)
  expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + 32)
})
