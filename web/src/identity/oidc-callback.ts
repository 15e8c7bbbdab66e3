import { UserManager } from 'oidc-client-ts'

// Runs in the sign-in window when the provider sends it back: hands the answer to the page that opened it.
const manager = new UserManager({
  authority: location.origin,
  client_id: 'callback',
  redirect_uri: location.href,
})

manager.signinPopupCallback().catch((error) => {
  console.error('Error signing in with Google', error)
  window.close()
})
