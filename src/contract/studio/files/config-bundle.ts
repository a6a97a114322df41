/** An agent's file: the versioned form for export, comparison and apply. */

import { storedForm } from '../../stored/stored-form.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { agentConfig } from './config-records.ts'

export const bundleFormat = 'messaging-agent'
export const bundleVersion = 1

const section = agentConfig.keyof()
export const configSections = section.options
export type ConfigSection = z.infer<typeof section>

/** Without files, whose content cannot be stored with an agent. */
export const valueSections = section.exclude(['files']).options

/** Sections with a list of records that belong to nothing else. */
export const listSections = section.exclude(['settings', 'business_info', 'connectors']).options
export type ListSection = (typeof listSections)[number]

/** Only `agent` is compared; the other fields describe the source. */
export const configBundle = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(bundleFormat, { error: t('Must be "{bundleFormat}"', { bundleFormat }) }),
    version: z.literal(bundleVersion, {
      error: t('Must be {bundleVersion}, the only version so far', { bundleVersion }),
    }),
    source: z.strictObject({
      phone_number_id: z.string(),
      channel: z.string().optional(),
    }),
    /** On request only, so that exports of the same agent are equal. */
    exported_at: z.iso.datetime().optional(),
    credentials: z.enum(['stripped', 'included']),
    /** Unreadable sections, so that the file is not mistaken for a complete agent. */
    partial: z.array(
      z.strictObject({
        section: z.enum([...configSections, 'tools']),
        of: z.string().optional(),
        reason: z.string(),
      }),
    ),
    /** Records of unknown form, which plans leave alone. */
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

/** As written by any version; a section of another one is neither compared nor restored. */
export const storedConfigBundle = storedForm(configBundle, { lists: ['partial', 'unrecognised'] })
