import { platformPaths } from '../../../contract/platform/paths.ts'
import {
  type BusinessInfoRequest,
  businessInfoRequest,
} from '../../../contract/platform/record-kinds/business-info.ts'
import { type BusinessInfoRecord, only } from '../data/records.ts'
import { type DemoCall, phoneOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { onboarded } from '../preconditions.ts'

export const emptyBusinessInfo: BusinessInfoRecord = {
  id: only,
  business_description: '',
  purchase_info: '',
  delivery_and_shipping: '',
  return_policy: '',
  payment_method: '',
  contact_info: null,
}

const current = (call: DemoCall) => phoneOf(call).businessInfo.get(only) ?? emptyBusinessInfo

const show = (info: BusinessInfoRecord) => ({ ...info, id: undefined })

/** Present fields overwrite, even with an empty text; absent ones are unchanged. */
function merge(info: BusinessInfoRecord, change: BusinessInfoRequest): BusinessInfoRecord {
  const contact = change.contact_info
  return {
    id: only,
    business_description: change.business_description ?? info.business_description,
    purchase_info: change.purchase_info ?? info.purchase_info,
    delivery_and_shipping: change.delivery_and_shipping ?? info.delivery_and_shipping,
    return_policy: change.return_policy ?? info.return_policy,
    payment_method: change.payment_method ?? info.payment_method,
    contact_info: contact === undefined ? info.contact_info : contact && { ...info.contact_info, ...contact },
  }
}

function store(call: DemoCall, info: BusinessInfoRecord) {
  phoneOf(call).businessInfo.put(info)
  return { status: 200, body: show(info) }
}

export const businessInfoRows: readonly Row[] = [
  {
    method: 'GET',
    path: platformPaths.businessInfo,
    gate: onboarded,
    handle: (call) => ({ status: 200, body: show(current(call)) }),
  },
  {
    method: 'PUT',
    path: platformPaths.businessInfo,
    gate: onboarded,
    reads: 'json',
    handle: (call) => store(call, merge(current(call), parseWith(businessInfoRequest, call.body))),
  },
  {
    method: 'DELETE',
    path: platformPaths.businessInfo,
    gate: onboarded,
    handle: (call) => store(call, emptyBusinessInfo),
  },
]
