/** The account that a number's usage is billed to: asked for once, for the whole team. */
import {
  billableAccountFormat,
  storedBillableAccount,
} from '../../contract/studio/files/billable-account-file.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import { userSetting, useUserSetting } from '../browser/setting.ts'
import { LiveList, useIsLoading, useRecords } from './live-list.ts'
import type { RecordPlace } from './record-store.ts'

const billableAccount = z.object({ account: z.string(), timeZone: z.string() })
/** `timeZone` is an IANA name. */
export type BillableAccount = z.infer<typeof billableAccount>

const accountOfNumber = billableAccount.extend({ phoneNumberId: z.string() })

const list = new LiveList<z.infer<typeof accountOfNumber>>({
  titleOf: () => t('Billable account'),
  browser: {
    entry: 'studio.billable-accounts.v1',
    shape: z.array(accountOfNumber),
    nameOf: () => 'billable-account',
    numberOf: ({ phoneNumberId }) => phoneNumberId,
  },
  team: {
    kind: 'billing',
    toFile: ([item]) => ({
      ...{ format: billableAccountFormat, version: 1 },
      ...{ account: item?.account, timeZone: item?.timeZone },
    }),
    fromFile(body, { phoneNumberId }) {
      const { data } = storedBillableAccount.safeParse(body)
      return data && [{ phoneNumberId, account: data.account, timeZone: data.timeZone }]
    },
  },
})

/** The one named last in this browser: numbers of a business often share it. */
const lastNamed = userSetting<BillableAccount | null>(
  'studio.last-billable-account.v1',
  billableAccount,
  null,
)

/** False if it could not be stored. */
export function nameBillableAccount(place: RecordPlace, named: BillableAccount): Promise<boolean> {
  const { owner, phoneNumberId } = place
  lastNamed.write(owner, named)
  return list.write(place, [{ phoneNumberId, account: named.account, timeZone: named.timeZone }])
}

export function useBillableAccount(place: RecordPlace): BillableAccount | undefined {
  return useRecords(list, place)[0]
}

/** Reads it anew; rejects if the store cannot be read. */
export async function readBillableAccount(place: RecordPlace): Promise<BillableAccount | undefined> {
  await list.reload(place)
  return list.read(place)[0]
}

/** Returns whether the store may still answer with an account. */
export function useIsAccountLoading(place: RecordPlace): boolean {
  return useIsLoading(list, place)
}

/** A suggestion for a number without an account of its own. */
export function useLastBillableAccount(owner: string): BillableAccount | null {
  return useUserSetting(lastNamed, owner)
}
