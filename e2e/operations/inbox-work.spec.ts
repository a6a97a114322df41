/** The inbox's room for rows and messages, and its distances by keyboard: only a browser has a layout. */
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const inbox = `/phones/${livePhoneId}/inbox`
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).locator('[data-row]')
const chat = (page: Page) => page.getByRole('region', { name: 'Messages' })

test.describe('at 1440×900', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('twelve conversations are in view, and the longest-waiting is open', { tag: '@smoke' }, async ({
    page,
  }) => {
    await openDemo(page, inbox)
    await expect(page.getByRole('heading', { name: 'Fay Lindqvist', level: 2 })).toBeVisible()
    await expect(rows(page).nth(11)).toBeInViewport({ ratio: 1 })
    // A closed conversation stays closed.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
    await expect(page.getByText('Select a conversation.')).toBeVisible()
  })

  test('from the heading of a chat, the reply is five Tab presses away, whatever the number of messages', async ({
    page,
  }) => {
    await openDemo(page, `${inbox}?chat=34600555014`)
    await expect(chat(page)).toContainText('24 pulgadas')
    await page.getByRole('heading', { name: 'Lucía Ferrer', level: 2 }).focus()
    const reply = page.getByRole('textbox', { name: 'Reply' })
    let presses = 0
    while (presses < 15 && !(await reply.evaluate((field) => field === document.activeElement))) {
      await page.keyboard.press('Tab')
      presses += 1
    }
    expect(presses).toBeLessThanOrEqual(5)
  })

  test('actions of a message appear on hover and on focus, and move nothing', async ({ page }) => {
    await openDemo(page, `${inbox}?chat=34600555014`)
    const answer = chat(page).getByRole('listitem').filter({ hasText: 'guardo una' }).last()
    const bar = answer.getByRole('toolbar', { name: 'Message actions' })
    await expect(bar).toHaveCSS('opacity', '0')
    const before = await answer.boundingBox()
    await answer.hover()
    await expect(bar).toHaveCSS('opacity', '1')
    expect(await answer.boundingBox()).toEqual(before)
    await page.mouse.move(0, 0)
    await expect(bar).toHaveCSS('opacity', '0')
    await bar.getByRole('button', { name: 'Mark as bad' }).focus()
    await expect(bar).toHaveCSS('opacity', '1')
  })
})

test('a saved reply is inserted with the customer’s name, and what was written becomes one', async ({
  page,
}) => {
  await openDemo(page, `${inbox}?chat=34600555014`)
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.focus()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  await dialog.getByRole('searchbox').fill('look')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(reply).toHaveValue(/^Hello Lucía Ferrer, thank you for waiting/)
  await expect(reply).toBeFocused()

  await reply.fill('Hasta el sábado, {name}.')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await dialog.getByRole('button', { name: 'Save this text as a reply' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Saturday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await expect(dialog.getByRole('list', { name: 'Saved replies' })).toContainText(
    'Hasta el sábado, Lucía Ferrer.',
  )
  const row = dialog.getByRole('listitem').filter({ hasText: 'Saturday' })
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Until Saturday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const changed = dialog.getByRole('listitem').filter({ hasText: 'Until Saturday' })
  await changed.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(changed).toHaveCount(0)
})

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } })

  test('messages have more than half of the height', { tag: '@smoke' }, async ({ page }) => {
    await openDemo(page, `${inbox}?chat=34600555014`)
    await expect(chat(page)).toContainText('24 pulgadas')
    await expect(page.getByRole('textbox', { name: 'Reply' })).toBeInViewport({ ratio: 1 })
    expect((await chat(page).boundingBox())?.height).toBeGreaterThanOrEqual(250)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('who waits, the answer and the switch of the agent are within a thumb', { tag: '@smoke' }, async ({
    page,
  }) => {
    /** From the bottom of the window, in pixels. */
    const reach = 160
    const expectNear = async (target: ReturnType<Page['getByRole']>) => {
      await expect(target).toBeInViewport({ ratio: 1 })
      expect((await target.boundingBox())?.y).toBeGreaterThan(844 - reach)
    }
    await openDemo(page, inbox)
    await expect(rows(page).first()).toBeVisible()
    await expectNear(page.getByRole('button', { name: 'Turn off' }))
    const waiting = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: /^Waiting/ })
    await expectNear(waiting)
    await waiting.tap()
    await expect(rows(page)).toHaveCount(2)
    await rows(page).first().tap()
    await expectNear(page.getByRole('textbox', { name: 'Reply' }))
    await expectNear(page.getByRole('button', { name: 'Send', exact: true }))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    // A tap on a message shows its actions.
    await page.goto(`${inbox}?chat=34600555014`)
    const message = chat(page).getByRole('listitem').filter({ hasText: 'Customer' }).last()
    await expect(message.getByRole('toolbar')).toHaveCSS('opacity', '0')
    await message.tap()
    await expect(message.getByRole('toolbar')).toHaveCSS('opacity', '1')
  })
})
