interface TypeNameProps {
  type: { key: string; label: string };
  /** LoCoMo: the key is a category number, which stands before its label whatever the scheme of labels. */
  numbered: boolean;
}

/** A question type as lists, plots and headings name it: `2 temporal`, `single-session-user`. */
export const TypeName = ({ type: { key, label }, numbered }: TypeNameProps) =>
  numbered ? (
    <>
      <b className="num font-semibold text-ink">{key}</b> {label}
    </>
  ) : (
    label
  );
