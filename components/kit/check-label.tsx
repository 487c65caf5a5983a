interface CheckLabelProps {
  label: string;
  /** More about what it does. */
  title?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick, with its words. */
export const CheckLabel = ({ label, title, checked, onChange }: CheckLabelProps) => (
  <label title={title} className="flex items-center gap-1.5">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-3.5 accent-ink"
    />
    {label}
  </label>
);
