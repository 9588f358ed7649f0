import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/**
 * A password with a button that shows it. Takes what react-hook-form's `register` returns.
 * @param props.initiallyVisible for a password that must be noted
 * @param props.copyable offers a button that copies it
 */
export function PasswordInput({
  initiallyVisible = false,
  copyable = false,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { initiallyVisible?: boolean; copyable?: boolean }) {
  const [isVisible, setVisible] = useState(initiallyVisible);
  return (
    <span className={classNames("relative flex", className)}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isVisible ? "text" : "password"}
        className={classNames(
          isVisible && "font-mono",
          copyable ? "pr-18 pointer-coarse:pr-24" : "pr-10 pointer-coarse:pr-12",
        )}
      />
      <span className="absolute inset-y-0 right-0.5 flex items-center">
        {copyable && (
          <CopyButton
            isIcon
            text={typeof rest.value === "string" ? rest.value : ""}
            label="Passwort kopieren"
            onFailure={() => setVisible(true)}
            size="sm"
          />
        )}
        <IconButton
          icon={isVisible ? EyeOff : Eye}
          label={isVisible ? "Passwort verbergen" : "Passwort anzeigen"}
          size="sm"
          onClick={() => setVisible(!isVisible)}
        />
      </span>
    </span>
  );
}
