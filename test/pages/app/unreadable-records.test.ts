/** Stored records that cannot be read: named above the number's pages, while everything else works. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { livePhoneId, pathOf, signInWithToken } from '../../support/app/journey.ts'
import { test as base, expect } from '../../support/app/test.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const broken = '{ "format": "messaging-agent-scenarios", "version": 9 }'

const place = (folder: string) => path.join(folder, 'scenarios', livePhoneId)

const test = base.extend<{ folder: string; studioEnvironment: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest accepts no other first parameter
  folder: async ({}, use) => {
    const folder = temporaryFolder()
    await mkdir(place(folder), { recursive: true })
    await writeFile(path.join(place(folder), 'returns.json'), broken)
    await use(folder)
  },
  studioEnvironment: async ({ folder }, use) => use({ STUDIO_WORKSPACE_DIR: folder }),
})

test('an unreadable scenario is named on the page, and a new one is saved beside it', async ({
  page,
  studio,
  folder,
}) => {
  await signInWithToken(page, pathOf('scenarios'))
  const banner = page.getByText(/1 stored record cannot be read/)
  await expect(banner).toContainText('scenarios/returns')
  await page.getByRole('link', { name: 'Add your first scenario' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening hours')
  await page.getByRole('textbox', { name: 'Customer message' }).fill('When are you open?')
  await page.getByLabel('Value of check 1 of message 1').fill('monday')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await expect(page.getByText('Opening hours').first()).toBeVisible()
  await expect(async () => expect(await readdir(place(folder))).toHaveLength(3)).toPass()
  expect(await readFile(path.join(place(folder), 'returns.json'), 'utf8')).toBe(broken)
  page.close()
  await studio.close()
})
