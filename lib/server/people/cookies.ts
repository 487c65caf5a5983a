/** What a browser keeps: its session, and that it has begun to sign in. */
export class Cookies {
  private readonly safe: boolean;

  /** `secure`: the server is reached by https. Without it (on this machine only) names have no `__Host-`, which needs that. */
  constructor(secure: boolean) {
    this.safe = secure;
  }

  session(header: string | undefined): string | null {
    return this.read(header, 'memoscope-session');
  }

  signIn(header: string | undefined): string | null {
    return this.read(header, 'memoscope-sign-in');
  }

  /** As `Set-Cookie`. `seconds`: 0 takes it away. */
  setSession(secret: string, seconds: number): string {
    return this.set('memoscope-session', secret, seconds);
  }

  setSignIn(secret: string, seconds: number): string {
    return this.set('memoscope-sign-in', secret, seconds);
  }

  private name(name: string): string {
    return this.safe ? `__Host-${name}` : name;
  }

  private read(header = '', name: string): string | null {
    const wanted = `${this.name(name)}=`;
    const found = header.split(';').map((part) => part.trim());
    return found.find((part) => part.startsWith(wanted))?.slice(wanted.length) || null;
  }

  private set(name: string, value: string, seconds: number): string {
    // Lax: who follows a link from elsewhere, as from the provider, is known; what changes anything is refused across origins.
    return `${this.name(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${this.safe ? '; Secure' : ''}`;
  }
}
