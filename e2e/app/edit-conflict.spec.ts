/** Two team members change one record: the second one sees all three versions in place, and chooses. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { saveData } from '../support/data-saver.ts'
import { livePhoneId } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const skills = `/api/platform/${livePhoneId}/agent_config/skills`
const original = 'Say that the café is open from nine to five.'
const theirs = 'Say that the café is open from ten to five.'
const mine = 'Say that the café is open from nine to six.'

interface Skill {
  id: string
  title: string
}

/** Fully inside the window and not covered. */
async function expectUncovered(page: Page, element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 })
  const isOnTop = await element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const inset = 2
    const corners = [left + inset, left + width - inset].flatMap((x) =>
      [top + inset, top + height / 2, top + height - inset].map((y) => ({ x, y })),
    )
    return corners.every(({ x, y }) => one.contains(document.elementFromPoint(x, y)))
  })
  expect(isOnTop).toBe(true)
  const { height = 0 } = page.viewportSize() ?? {}
  const box = await element.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]) {
  test(`at ${size.width}×${size.height} a conflict is in view, focused and uncovered`, async ({
    browser,
    studio,
    watch,
  }) => {
    watch.allowFailedRequest(409, /./)
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const context = await browser.newContext({
          baseURL: studio.origin,
          viewport: size,
          reducedMotion: 'reduce',
        })
        await saveData(context)
        const page = await context.newPage()
        await page.request.post('/api/session', { data: { token: studio.sampleToken } })
        return page
      }),
    )
    if (first === undefined || second === undefined) throw new Error('two members are needed')
    const made = await first.request.post(skills, {
      data: {
        title: `opening-hours-${size.width}`,
        description: 'When a customer asks about the café.',
        skill: original,
      },
    })
    const { id }: Skill = await made.json()
    const address = `/phones/${livePhoneId}/skills/${id}`
    const instructions = (page: Page) => page.getByRole('textbox', { name: 'What to do' })
    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
    await first.goto(address)
    await second.goto(address)
    await instructions(first).fill(theirs)
    await instructions(second).fill(mine)
    await save(first).click()
    await expect(first.getByRole('button', { name: 'Discard' })).toBeHidden()
    await save(second).click()

    const notice = second.getByRole('region', { name: 'This was changed elsewhere' })
    await expect(notice).toBeFocused()
    const overwrite = second.getByRole('button', { name: 'Overwrite' })
    const take = second.getByRole('button', { name: 'Use their version' })
    for (const element of [notice, overwrite, take]) await expectUncovered(second, element)
    await expect(save(second)).toBeHidden()
    // Each text is shown once, with the changed words marked.
    const row = notice.getByRole('definition')
    await expect(row).toContainText(original)
    await expect(row.locator('ins')).toHaveText([/ten$/, /six$/])
    await expectAccessible(second, { viewports: [size] })
    if (process.env.STUDIO_PICTURES) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await second.emulateMedia({ colorScheme })
        await second.screenshot({
          path: `${process.env.STUDIO_PICTURES}/conflict-${size.width}-${colorScheme}.png`,
        })
      }
    }

    // The first member is typing again, which keeps the loaded version.
    await instructions(first).fill(`${theirs} Be brief.`)
    await overwrite.click()
    const stored = async () => (await first.request.get(`${skills}/${id}`)).json()
    await expect.poll(stored).toMatchObject({ skill: mine })

    // The reverse: the first member has not seen that, and takes it.
    await save(first).click()
    await expectUncovered(first, first.getByRole('button', { name: 'Use their version' }))
    await first.getByRole('button', { name: 'Use their version' }).click()
    await expect(instructions(first)).toHaveValue(mine)
    for (const page of [first, second]) await page.context().close()
  })
}

test('a failed save is shown above the bar, in view', async ({ page, studio, watch }) => {
  watch.allowUnreachable(/skills/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.request.post('/api/session', { data: { token: studio.sampleToken } })
  await page.goto(`/phones/${livePhoneId}/skills`)
  await page.locator('[data-row]').first().click()
  await page.getByRole('textbox', { name: 'What to do' }).pressSequentially(' Be brief.')
  await page.route('**/agent_config/skills/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const bar = page.getByRole('button', { name: 'Discard' }).locator('xpath=ancestor::div[2]')
  await expectUncovered(page, bar.getByRole('alert'))
})
