import { createContext, useContext } from 'react'
import type { SignedInUser } from '#web/api/credentials.ts'

const Context = createContext<SignedInUser | null>(null)

export const SignedInUserProvider = Context.Provider

export function useSignedInUser(): SignedInUser {
  const user = useContext(Context)
  if (!user) throw new Error('Nobody is signed in here')

  return user
}

/** The name to show: their own, else the part of the e-mail before the @, else "User". */
export const nameOf = ({ displayName, email }: SignedInUser): string =>
  displayName || email?.split('@')[0] || 'User'
