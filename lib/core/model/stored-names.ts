/** Names that are kept with data and answered by the API as they are, in whatever language they are shown. */

/** The user among the judges. */
export const OWN_VERDICT = 'own verdict';

/** An error pack that came without a name. */
export const UNNAMED_PACK = 'Known errors';
