/** A stored record of alerts that cannot be read: said, with a way out, and kept. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { livePhoneId, signInWithToken } from '../../support/app/journey.ts'
import { test as base, expect } from '../../support/app/test.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const test = base.extend<{ folder: string; studioEnvironment: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest accepts no other first parameter
  folder: async ({}, use) => {
    const folder = temporaryFolder()
    const place = path.join(folder, 'alerts', livePhoneId)
    await mkdir(place, { recursive: true })
    await writeFile(path.join(place, 'current.json'), '{ "format": "messaging-agent-alerts", "version": 9 }')
    await use(folder)
  },
  studioEnvironment: async ({ folder }, use) => use({ STUDIO_WORKSPACE_DIR: folder }),
})

test('unreadable alerts are named, claim nothing, and are replaced by the default rules', async ({
  page,
  studio,
  folder,
  watch,
}) => {
  // What the page reads is not noted until the record is replaced.
  watch.allowFailedRequest(422, /\/observations$/)
  await signInWithToken(page, `/phones/${livePhoneId}/alerts`)
  await expect(page.getByText('The stored alerts of this number cannot be read')).toBeVisible()
  await expect(page.getByText(`alerts/${livePhoneId}/current`)).toBeVisible()
  await expect(page.getByText('No open alerts.')).toBeHidden()
  await expect(page.getByText('Always watched')).toBeHidden()
  await page.getByRole('button', { name: 'Save default rules' }).click()
  await expect(page.getByText('Rules saved').first()).toBeVisible()
  await expect(page.getByText('Always watched')).toBeVisible()
  await expect(page.getByText('The stored alerts of this number cannot be read')).toBeHidden()
  const kept = (await readdir(path.join(folder, 'alerts', livePhoneId))).join(' ')
  expect(kept).toMatch(/current\.json.* unreadable-\w+\.json/)
  page.close()
  await studio.close()
})
