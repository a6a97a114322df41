/** Keyboard access: keys from a fresh page, the palette, the developer drawer and its edge. */
import { expectAccessible } from '../support/accessible.ts'
import { openDemo, pathOf } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const rowsOf = (page: Page) => page.getByRole('main').locator('[data-row]')
const drawerOf = (page: Page) => page.getByRole('region', { name: 'API calls' })

/** Including the keys, which load after the page, and with the list alone. */
async function openFresh(page: Page, path: string) {
  await openDemo(page, path)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(page.locator('main [data-row]:focus')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  if (path === pathOf('skills')) {
    const open = page.locator('main [data-row][aria-current="page"]')
    await expect(open).toHaveCount(1)
    // The row is marked a moment before its pane takes keys.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(0, { timeout: 500 })
    }).toPass()
    // The focus is on the row a frame later.
    await expect(page.locator('main [data-row]:focus')).toHaveCount(1)
  }
  await page.locator('main').focus()
}

async function findInPalette(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill(text)
}

test('j and k move through the rows of a fresh page', { tag: '@smoke' }, async ({ page }) => {
  await openFresh(page, pathOf('skills'))
  await page.keyboard.press('j')
  await expect(rowsOf(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rowsOf(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rowsOf(page).first()).toBeFocused()
})

test('Enter on a row moves into the item it opens, and Escape returns to the row', { tag: '@smoke' }, async ({
  page,
}) => {
  await openFresh(page, pathOf('skills'))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const form = page.getByRole('main').locator('form')
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused()
  const stops = page.getByRole('main').locator('[data-pane] :focus')
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Tab')
    await expect(stops).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(rowsOf(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/skills\/.+/)
  // Until the item has loaded, Tab has nowhere to go in it.
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(rowsOf(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(stops).toHaveCount(1)
})

test('g and a letter open a page and n creates an item, but not while typing', { tag: '@smoke' }, async ({
  page,
}) => {
  await openFresh(page, pathOf('skills'))
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'FAQs', level: 1 })).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/faqs\/new$/)
  const question = page.getByRole('textbox', { name: 'Question' })
  await question.fill('')
  await question.pressSequentially('gs n')
  await expect(question).toHaveValue('gs n')
  await expect(page).toHaveURL(/\/faqs\/new$/)
})

test("n focuses the allowlist's number field, and does nothing in read-only mode", async ({ page }) => {
  await openFresh(page, pathOf('allowlist'))
  await page.keyboard.press('n')
  await expect(page.locator('[data-create]')).toBeFocused()
  await findInPalette(page, 'Turn on read-only')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You cannot change anything from this browser.')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(rowsOf(page).first()).toBeVisible()
  await page.keyboard.press('n')
  // A list's keys load after its rows.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(rowsOf(page).first()).toBeFocused({ timeout: 1000 })
  }).toPass()
  await expect(page).toHaveURL(/\/skills$/)
})

const finds = [
  ['puncture', 'FAQs', /\/faqs\//],
  ['fernhill', 'Websites', /\/websites\//],
  ['pdf', 'Files', /\/files\?q=/],
  ['order', 'Tools', /\/tools\//],
] as const

test('the palette finds FAQs, websites, files and tools', async ({ page }) => {
  await openFresh(page, pathOf('skills'))
  for (const [text, group, address] of finds) {
    await findInPalette(page, text)
    const found = page.getByRole('group', { name: group, exact: true }).getByRole('option').first()
    await found.click()
    await expect(page, group).toHaveURL(address)
  }
})

test('the palette offers actions', async ({ page }) => {
  await openFresh(page, pathOf('skills'))
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')
  await page.keyboard.press('Control+k')
  for (const action of ['Add question', 'Export agent', 'Publish draft changes', 'Sign out', 'Dark theme']) {
    await field.fill(action)
    await expect(page.getByRole('option').first(), action).toContainText(action)
  }
})

test('the shortcut list includes Ctrl S, the developer tools and every page with a letter', async ({
  page,
}) => {
  await openFresh(page, pathOf('skills'))
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByText('Save', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/developer tools/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Go to a page' }).getByText('FAQs')).toBeAttached()
  await expectAccessible(page, { within: '[role=dialog]' })
})

test('the developer tools have a visible button and a resizable, remembered height', async ({ page }) => {
  await openFresh(page, pathOf('skills'))
  const door = page.getByRole('button', { name: 'API calls' })
  await expect(door).toBeInViewport({ ratio: 1 })
  await door.click()
  const edge = page.getByRole('separator', { name: 'Panel height' })
  await edge.focus()
  await page.keyboard.press('ArrowUp')
  await expect(edge).toHaveAttribute('aria-valuenow', '50')
  expect((await drawerOf(page).boundingBox())?.height).toBe(400)
  const box = await edge.boundingBox()
  if (box === null) throw new Error('The edge is not drawn')
  await page.mouse.move(box.x + 300, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, 240)
  await page.mouse.up()
  await expect(edge).toHaveAttribute('aria-valuenow', '70')
  await page.reload()
  await door.click()
  await expect(edge).toHaveAttribute('aria-valuenow', '70')
  await edge.dblclick()
  await expect(edge).toHaveAttribute('aria-valuenow', '45')
})
