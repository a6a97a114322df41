/** An agent as a file: the versioned form in which it is exported, compared and applied. */
import { z } from '../../zod.ts'
import { agentConfig } from './config-records.ts'

export const bundleFormat = 'messaging-agent'
export const bundleVersion = 1

/** What is stored with an agent as values, in the order in which a file lists it and an export reads it. */
export const valueSections = [
  'settings',
  'business_info',
  'skills',
  'rich_replies',
  'faqs',
  'websites',
  'allowlist',
  'connectors',
] as const

export const configSections = [...valueSections, 'files'] as const
export type ConfigSection = (typeof configSections)[number]

/** Files are compared by their agent alone; the other fields describe the source. */
export const configBundle = z
  .strictObject({
    /** For editors. */
    $schema: z.string().optional(),
    format: z.literal(bundleFormat, { error: `Must be "${bundleFormat}"` }),
    version: z.literal(bundleVersion, { error: `Must be ${bundleVersion}, the only version so far` }),
    source: z.strictObject({
      phone_number_id: z.string(),
      channel: z.string().optional(),
    }),
    /** Only on request: a time would make two exports of the same agent differ. */
    exported_at: z.iso.datetime().optional(),
    credentials: z.enum(['stripped', 'included']),
    /** The sections that could not be read, so that the file is not mistaken for a whole agent. */
    partial: z.array(
      z.strictObject({
        section: z.enum([...configSections, 'tools']),
        of: z.string().optional(),
        reason: z.string(),
      }),
    ),
    /** What is in a form that this version does not know, as it came: plans leave it alone. */
    unrecognised: z
      .array(
        z.strictObject({
          section: z.enum([...configSections, 'tools']),
          of: z.string().optional(),
          entry: z.unknown(),
        }),
      )
      .optional(),
    agent: agentConfig,
  })
  .meta({ id: 'AgentBundle' })
export type ConfigBundle = z.infer<typeof configBundle>
