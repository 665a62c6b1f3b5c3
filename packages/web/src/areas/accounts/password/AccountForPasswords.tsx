/**
 * Renders the account for which password managers store the new password that follows it. They read a text field that is
 * not shown, and no field of the type `hidden`.
 */
export const AccountForPasswords = ({ name }: { name: string }) => (
  <input hidden readOnly name="username" autoComplete="username" value={name} />
)
