# For backup.sh and restore.sh. Puts the password of a database URL into PGPASSWORD, where libpq finds it, and the URL without it into
# $database: the arguments of a program can be read by everyone on the machine.
connect_to() {
  database=$1
  place=${1#*://}
  case ${place%%/*} in
    *:*@*) ;;
    *) return 0 ;; # no password
  esac
  login=${place%%@*}
  database="${1%%://*}://${login%%:*}${place#"$login"}"
  encoded=${login#*:}
  PGPASSWORD=
  while [ "${encoded#*%}" != "$encoded" ]; do
    after=${encoded#*%}
    code=${after%"${after#??}"}
    PGPASSWORD=$PGPASSWORD${encoded%%\%*}$(printf "\\$(printf %03o "0x$code")")
    encoded=${after#??}
  done
  export PGPASSWORD="$PGPASSWORD$encoded"
}
