import { getClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import {
  createCharge,
  createCorrection,
  createPayment,
  deleteCharge,
  getStatement,
  listEntries,
  takeBackPayment,
} from '@lectern/contract/tuition/entries.contract.ts'
import {
  getInvoiceDetails,
  updateInvoiceDetails,
} from '@lectern/contract/tuition/invoice-details.contract.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import * as entries from './accounts/entries.service.ts'
import * as statement from './accounts/statement.ts'
import { getCharges } from './charges/class-charges.ts'
import { changeDetails, getDetails } from './details.ts'

export function tuitionRoutes(app: App): void {
  route(app, getInvoiceDetails, ({ db }) => getDetails(db))

  route(app, updateInvoiceDetails, ({ db, body }) => changeDetails(db, body))

  route(app, listEntries, ({ db, query }) => entries.list(db, query))

  route(app, getStatement, ({ db, params, query }) => statement.getStatement(db, params.id, query))

  route(app, createPayment, ({ db, body }) => entries.addPayment(db, body))

  route(app, takeBackPayment, ({ db, params, body }) => entries.takeBack(db, params.id, body))

  route(app, createCorrection, ({ db, body }) => entries.addCorrection(db, body))

  route(app, createCharge, ({ db, body }) => entries.addCharge(db, body))

  route(app, deleteCharge, ({ db, params }) => entries.removeCharge(db, params.id))

  route(app, getClassCharges, ({ db, params }) => getCharges(db, params.id))
}
