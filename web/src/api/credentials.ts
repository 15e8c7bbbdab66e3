export type SignedInUser = {
  uid: string
  email: string | null
  displayName: string | null
  photoURL: string | null
  emailVerified: boolean
}

/** An administrator's token stands alone. */
export type Credentials = { token: string; user?: SignedInUser }

/** Who is signed in and with what token; null when nobody is. Throws when somebody is and no token can be had. */
type CredentialSource = () => Promise<Credentials | null>

let source: CredentialSource = async () => null

/** Identity tells once where tokens come from, so that calls need not know how people sign in. */
export function provideCredentials(given: CredentialSource): void {
  source = given
}

/** A call without a token is still sent: what it may see is for the server to say. */
export async function currentCredentials(): Promise<Credentials | null> {
  try {
    return await source()
  } catch (error) {
    console.warn('No identity token could be had; the call goes without', error)
    return null
  }
}

/** Its text may be shown. */
export class MissingCredentials extends Error {
  override name = 'MissingCredentials'
}

/** For an upload: nobody sends half a gigabyte to be refused for want of a token. */
export async function requireCredentials(): Promise<Credentials> {
  const credentials = await source().catch((cause: unknown) => {
    throw new MissingCredentials('Failed to get authentication token', { cause })
  })
  if (!credentials) throw new MissingCredentials('User not authenticated')

  return credentials
}
