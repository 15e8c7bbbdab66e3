import { firstCharacters } from '@lectern/contract/first-characters.ts'
import { type Html, html } from '../../platform/html.ts'
import type { ListedAccount } from './sign-in-accounts.ts'

export type ChooserForm = { name: string; email: string; problems: { name?: string; email?: string } }

type Chooser = { productName: string; accounts: readonly ListedAccount[]; form: ChooserForm | null }

/** The account chooser; with no accounts, or after "Use another account", the form for a new one. */
export function chooserPage({ productName, accounts, form }: Chooser): Html {
  return html`
    <h1>${form ? 'Sign in' : 'Choose an account'}</h1>
    <p class="lede">to continue to ${productName}</p>
    ${form ? accountForm(form, accounts.length > 0) : accountList(accounts)}
    <footer>
      <p>
        This is the sign-in of this computer. It asks for no password: anyone who uses this computer can open these
        accounts.
      </p>
      <form method="post">
        <button class="quiet" name="cancel" value="yes">Cancel</button>
      </form>
    </footer>
  `
}

/** When there is nothing left to choose. */
export function refusalPage(message: string): Html {
  return html`
    <h1>Sign in</h1>
    <p class="lede" role="alert">${message}</p>
  `
}

function accountList(accounts: readonly ListedAccount[]): Html {
  return html`
    <form method="post">
      <ul>
        ${accounts.map(accountRow)}
      </ul>
    </form>
    <a class="row" href="?another">
      <span class="avatar plus" aria-hidden="true"></span>
      <span class="who"><b>Use another account</b></span>
    </a>
  `
}

function accountRow({ subject, name, email, isUsed }: ListedAccount, index: number): Html {
  return html`
    <li>
      <button class="row" name="subject" value="${subject}">
        <span class="avatar" aria-hidden="true">${firstCharacters(name, 1).toUpperCase()}</span>
        <span class="who"><b dir="auto">${name}</b><span>${email}</span></span>
        ${index === 0 && isUsed ? html`<span class="badge">Last used</span>` : []}
      </button>
    </li>
  `
}

function accountForm({ name, email, problems }: ChooserForm, canGoBack: boolean): Html {
  const isNameFine = problems.email !== undefined && problems.name === undefined

  return html`
    <form method="post" class="fields" novalidate>
      ${field({ name: 'name', label: 'Name', type: 'text', value: name, problem: problems.name, isFirst: !isNameFine })}
      ${field({ name: 'email', label: 'Email', type: 'email', value: email, problem: problems.email, isFirst: isNameFine })}
      <div class="actions">
        ${canGoBack ? html`<a class="quiet" href="?">Back</a>` : []}
        <button class="primary">Continue</button>
      </div>
    </form>
  `
}

type Field = {
  name: string
  label: string
  type: string
  value: string
  problem: string | undefined
  /** The one to begin with. */
  isFirst: boolean
}

function field({ name, label, type, value, problem, isFirst }: Field): Html {
  const focus = isFirst ? html`autofocus` : []
  const invalid = problem ? html`aria-invalid="true" aria-describedby="${name}-problem"` : []

  return html`
    <div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${name}" ${invalid} ${focus} />
      ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : []}
    </div>
  `
}
