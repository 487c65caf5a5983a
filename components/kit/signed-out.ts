/** Has whoever uses the page sign in again; true when they have. Nothing where nobody signs in. */
let signIn: (() => Promise<boolean>) | undefined;

/** From now on `how` is asked when a session turns out to have ended. */
export function whenSignedOut(how: () => Promise<boolean>): void {
  signIn = how;
}

/** Whether a request that was answered with a status is to be sent again: the session had ended, and there is a new one. */
export const signedInAgain = async (status: number): Promise<boolean> =>
  status === 401 && signIn !== undefined && (await signIn());
