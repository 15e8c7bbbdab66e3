import type { StatementField } from '@lectern/contract/tuition/statements/statement-columns.ts'

/** As banks call them, in a few languages; letters alone are compared. */
const names: Record<StatementField, string> = {
  date: `date, booking date, posting date, post date, posted date, transaction date, value date, buchungstag, buchungsdatum,
    buchung, datum, valuta, valutadatum, date operation, date comptable, date de comptabilisation, fecha, fecha operacion,
    data, data contabile, data operazione, boekdatum, dato, bogfort`,
  amount: `amount, betrag, umsatz, montant, importe, importo, bedrag, belopp, belob, kwota, betrag eur, amount eur,
    amount usd, betrag in eur, transaction amount, valor`,
  credit: `credit, credit amount, paid in, money in, deposit, deposits, haben, gutschrift, credit in, entrate, abono,
    einzahlung, credito`,
  debit: `debit, debit amount, paid out, money out, withdrawal, withdrawals, soll, belastung, lastschrift, uscite, cargo,
    debito`,
  payer: `payer, name, payee, counterparty, counterparty name, auftraggeber, beguenstigter zahlungspflichtiger,
    auftraggeber empfanger, name zahlungsbeteiligter, zahlungspflichtiger, zahlungspflichtige, from, sender, debtor, ordonnateur,
    nom, ordenante, ordinante, naam tegenpartij, partner name, beguenstigter`,
  text: `description, memo, details, reference, verwendungszweck, buchungstext, text, transaction description, narrative,
    libelle, concepto, descrizione, causale, omschrijving, mededelingen, note, message, payment reference, mitteilung,
    referenz, communication`,
  account: `iban, account, account number, kontonummer iban, iban zahlungsbeteiligter, iban auftraggeber, tegenrekening,
    counterparty iban, payer iban, payer account, kontonummer, partner iban`,
  currency: 'currency, wahrung, waehrung, devise, divisa, valuta code, munt',
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const fields = new Map(
  Object.entries(names).flatMap(([field, list]) =>
    list.split(',').map((name) => [plain(name), field as StatementField] as const),
  ),
)

export const recogniseColumn = (name: string): StatementField | null => fields.get(plain(name)) ?? null
