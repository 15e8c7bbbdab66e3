export type SignedInUser = {
  uid: string
  email: string | null
  displayName: string | null
  photoURL: string | null
  emailVerified: boolean
}

export type Credentials = { token: string; user: SignedInUser }

/** Who is signed in and with what token; null when nobody is, or no token can be had. */
export type CredentialSource = () => Promise<Credentials | null>

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
